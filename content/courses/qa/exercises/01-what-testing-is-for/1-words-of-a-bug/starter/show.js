import { readTable, showTable } from "./read-table.js";

const rows = readTable("words.csv");
showTable(rows);
