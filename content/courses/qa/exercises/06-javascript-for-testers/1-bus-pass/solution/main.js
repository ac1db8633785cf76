function passPaise(age, isStudent) {
  if (age <= 5) return 0;
  if (age > 60) return 20000;
  if (isStudent) return 30000;
  return 50000;
}

console.log(passPaise(5, false));
console.log(passPaise(60, false));
console.log(passPaise(61, false));
console.log(passPaise(19, true));
