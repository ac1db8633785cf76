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
  // Step 1: take the parts out, with their default values

  // Step 2: the room, or a text if it is missing

  // Step 3: put the label together
  return `${parcel.id} | ${parcel.name}`;
}

function markPaid(parcels, id) {
  // Step 4: a new list with a changed copy of one parcel
  return parcels;
}

for (const parcel of parcels) console.log(labelOf(parcel));
console.log(markPaid(parcels, 12)[1].paid, parcels[1].paid);
