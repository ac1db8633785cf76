/** How learners use a course, counted by the store. */
export type CourseFigures = {
  readonly students: number;
  readonly reviews: number;
  readonly positiveReviews: number;
};

export function studentsNote(figures: CourseFigures): string {
  return figures.students === 1 ? "1 student" : `${figures.students} students`;
}

/** Rounded down, so that 100% is only shown when every review is positive. */
export function reviewsNote(figures: CourseFigures): string {
  if (figures.reviews === 0) return "No reviews yet";
  return `${Math.floor((figures.positiveReviews / figures.reviews) * 100)}% positive reviews`;
}
