// The page of a match.

import { sit } from "../table/sit.js";

const root = document.getElementById("table");
const setup = document.getElementById("setup");
if (root && setup) sit(root, JSON.parse(setup.textContent ?? ""));
