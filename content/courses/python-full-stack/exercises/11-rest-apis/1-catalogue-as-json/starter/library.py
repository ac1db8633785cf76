from dataclasses import dataclass


@dataclass
class Book:
    isbn: str
    title: str
    author: str
    year: int
    shelf: str
    free: int
    bought_for: int


BOOKS = [
    Book("9789300000019", "Rivers of the Deccan", "Anita Deshmukh", 2014, "G2", 0, 450),
    Book("9789300000026", "Numbers at Play", "R. Venkatesan", 2009, "M1", 0, 275),
    Book("9789300000033", "The Clay Lamp", "Sara Thomas", 2019, "F4", 2, 320),
    Book("9789300000040", "Circuits by Hand", "Harpreet Gill", 2017, "E3", 1, 610),
    Book("9789300000057", "A Short History of Salt", "Mohan Iyer", 2011, "H1", 1, 380),
    Book("9789300000064", "Learning from Monsoons", "Leela Nair", 2021, "G2", 3, 540),
]
