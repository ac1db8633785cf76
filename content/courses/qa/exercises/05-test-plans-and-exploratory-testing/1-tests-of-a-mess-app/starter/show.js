import { readTable, showTable } from "./read-table.js";

const rows = readTable("tests.csv");
showTable(rows);
