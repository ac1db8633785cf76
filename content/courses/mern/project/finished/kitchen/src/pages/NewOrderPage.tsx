import { useNavigate } from "react-router";
import { OrderForm } from "../components/OrderForm.tsx";

export function NewOrderPage() {
  const navigate = useNavigate();
  return (
    <>
      <h1>New order</h1>
      <OrderForm onSaved={({ id }) => navigate(`/orders/${id}`)} />
    </>
  );
}
