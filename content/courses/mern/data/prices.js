const DELIVERY_RUPEES = 20;

export function amountOf(boxes, price) {
  return boxes * price + DELIVERY_RUPEES;
}

export const areas = ["Andheri", "Dadar", "Powai"];
