export const routes = [
  { path: "/", page: "Home" },
  { path: "/trains", page: "Trains" },
  { path: "/trains/new", page: "NewTrain" },
  { path: "/trains/:number", page: "Train" },
  { path: "/trains/:number/stops/:code", page: "Stop" },
  { path: "*", page: "NotFound" },
];
