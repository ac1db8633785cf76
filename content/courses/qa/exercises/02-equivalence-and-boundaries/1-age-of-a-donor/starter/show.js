import { readTable, showTable } from "./read-table.js";

const rows = readTable("ages.csv");
showTable(rows);
