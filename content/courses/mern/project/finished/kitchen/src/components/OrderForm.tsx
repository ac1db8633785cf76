import { type ChangeEvent, type ComponentProps, type FormEvent, type ReactNode, useState } from "react";
import { send } from "../api.ts";
import { AREAS, DISHES, type Order } from "../order.ts";
import { type OrderFields, type Problems, problemsOf } from "../problems.ts";

const EMPTY: OrderFields = { customer: "", area: "", dish: "", boxes: "1" };

export function OrderForm({ onSaved }: { onSaved: (order: Order) => void }) {
  const [form, setForm] = useState(EMPTY);
  const [problems, setProblems] = useState<Problems>({});
  const [message, setMessage] = useState("");
  const [isSending, setIsSending] = useState(false);

  function type(event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) {
    const { name, value } = event.target;
    setForm({ ...form, [name]: value });
  }

  async function save(event: FormEvent) {
    event.preventDefault();
    const found = problemsOf(form);
    setProblems(found);
    setMessage("");
    if (Object.keys(found).length > 0) return;
    setIsSending(true);
    try {
      const answer = await send("POST", "/orders", { ...form, boxes: Number(form.boxes) });
      if (answer.status === 201) onSaved(await answer.json());
      else if (answer.status === 400) setProblems((await answer.json()).problems);
      else throw new Error(`status ${answer.status}`);
    } catch {
      setMessage("Maybe not saved. Check the list first.");
    } finally {
      setIsSending(false);
    }
  }

  const field = (name: keyof OrderFields) => ({
    id: name,
    name,
    value: form[name],
    onChange: type,
    "aria-invalid": problems[name] !== undefined,
    "aria-describedby": `${name}-problem`,
  });

  return (
    <form onSubmit={save} noValidate>
      <Field name="customer" label="Customer" problem={problems.customer}>
        <input {...field("customer")} autoComplete="off" />
      </Field>
      <Field name="area" label="Area" problem={problems.area}>
        <Choice {...field("area")} options={AREAS} />
      </Field>
      <Field name="dish" label="Dish" problem={problems.dish}>
        <Choice {...field("dish")} options={DISHES} />
      </Field>
      <Field name="boxes" label="Boxes" problem={problems.boxes}>
        <input {...field("boxes")} inputMode="numeric" />
      </Field>
      <button disabled={isSending}>Save</button>
      <p role="status">{message}</p>
    </form>
  );
}

type FieldProps = { name: string; label: string; problem: string | undefined; children: ReactNode };

function Field({ name, label, problem, children }: FieldProps) {
  return (
    <div className="field">
      <label htmlFor={name}>{label}</label>
      {children}
      <p id={`${name}-problem`}>{problem}</p>
    </div>
  );
}

type ChoiceProps = ComponentProps<"select"> & { options: readonly string[] };

function Choice({ options, ...rest }: ChoiceProps) {
  return (
    <select {...rest}>
      <option value="">Choose …</option>
      {options.map((option) => (
        <option key={option}>{option}</option>
      ))}
    </select>
  );
}
