export const vegPrices = ".veg .price";
export const phoneField = "[name='phone']";
export const orderButton = "//button[text()='Place order']";
