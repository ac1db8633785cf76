import { readTable, showTable } from "./read-table.js";

const rows = readTable("rules.csv");
showTable(rows);
