/** Days 12 and 13: load the loans, show them, search in them. */
export default function App() {
  return <h1>My loans</h1>;
}
