import { OrderForm } from "./OrderForm.jsx";

export default function App() {
  return (
    <main>
      <h1>New order</h1>
      <OrderForm />
    </main>
  );
}
