const START_RUPEES = 30;

export function city(km) {
  return START_RUPEES + km * 12;
}

export function night(km) {
  return city(km) * 2;
}
