const BOOKS = [
  {
    title: "Rivers of the Deccan",
    author: "Anita Deshmukh",
    year: 2014,
    shelf: "G2",
    free: 0,
  },
  {
    title: "Numbers at Play",
    author: "R. Venkatesan",
    year: 2009,
    shelf: "M1",
    free: 0,
  },
  {
    title: "The Clay Lamp",
    author: "Sara Thomas",
    year: 2019,
    shelf: "F4",
    free: 2,
  },
  {
    title: "Circuits by Hand",
    author: "Harpreet Gill",
    year: 2017,
    shelf: "E3",
    free: 1,
  },
  {
    title: "A Short History of Salt",
    author: "Mohan Iyer",
    year: 2011,
    shelf: "H1",
    free: 1,
  },
  {
    title: "Learning from Monsoons",
    author: "Leela Nair",
    year: 2021,
    shelf: "G2",
    free: 3,
  },
];
