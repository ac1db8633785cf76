import { OrderForm } from "./OrderForm.jsx";
import { OrderList } from "./OrderList.jsx";

export default function App() {
  return (
    <main>
      <h1>Your tiffin</h1>
      <OrderForm />
      <OrderList />
    </main>
  );
}
