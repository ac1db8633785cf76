export function BoardPage() {
  // Days 9 to 11: the orders as cards, the filter by area, the boxes that are left, and the four faces of a request.
  return <h1>Morning board</h1>;
}
