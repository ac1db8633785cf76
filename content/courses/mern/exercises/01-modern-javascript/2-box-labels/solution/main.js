const parcels = [
  {
    id: 11, name: "Farhan", shop: "Book Bazaar",
    pieces: 2, due: 0, paid: true,
    address: { room: "B-204" },
  },
  {
    id: 12, name: "Lalitha", shop: "Shoe Mart", paid: false,
  },
];

function labelOf(parcel) {
  const { id, name, shop, pieces = 1, due = 50 } = parcel;
  const room = parcel.address?.room ?? "ask at the gate";
  return `${id} | ${name} | ${pieces} x ${shop} | ₹${due} | ${room}`;
}

function markPaid(parcels, id) {
  return parcels.map((parcel) =>
    parcel.id === id ? { ...parcel, paid: true } : parcel);
}

for (const parcel of parcels) console.log(labelOf(parcel));
console.log(markPaid(parcels, 12)[1].paid, parcels[1].paid);
