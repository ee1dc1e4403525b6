// The page of a finished match.

import { walk } from "../table/steps.js";

const root = document.getElementById("table");
const setup = document.getElementById("setup");
if (root && setup) walk(root, JSON.parse(setup.textContent ?? ""));
