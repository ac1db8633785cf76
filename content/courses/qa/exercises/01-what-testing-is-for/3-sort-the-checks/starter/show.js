import { readTable, showTable } from "./read-table.js";

const rows = readTable("checks.csv");
showTable(rows);
