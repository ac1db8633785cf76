import { readTable, showTable } from "./read-table.js";

const rows = readTable("bugs.csv");
showTable(rows);
