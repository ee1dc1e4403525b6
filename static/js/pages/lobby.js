// The lobby, an invitation and the form that opens a table: salts for the forms, and the open tables as they change.

import { onChanges } from "./changes.js";
import { fillSalts } from "../net/salt.js";

fillSalts();
document.addEventListener("htmx:afterSettle", () => fillSalts());

if (document.getElementById("tables")) {
  onChanges("/ws/lobby/", () => globalThis.htmx?.trigger("#tables", "changed"));
}
