const dish = prompt("Dish?");
console.log(`${dish}: 1`);
