export const vegPrices = ".price";
export const phoneField = "#phone";
export const orderButton = "//button[text()='Order']";
