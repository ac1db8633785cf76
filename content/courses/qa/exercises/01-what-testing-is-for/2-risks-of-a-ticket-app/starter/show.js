import { readTable, showTable } from "./read-table.js";

const rows = readTable("risks.csv");
showTable(rows);
