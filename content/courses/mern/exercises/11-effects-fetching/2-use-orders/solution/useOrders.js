import { useEffect, useState } from "react";

export function useOrders(address) {
  const [result, setResult] = useState({ kind: "loading" });
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    let isCurrent = true;
    async function load() {
      setResult({ kind: "loading" });
      try {
        const answer = await fetch(address);
        if (!answer.ok) throw new Error(answer.status);
        const orders = await answer.json();
        if (!Array.isArray(orders)) throw new Error();
        if (isCurrent) setResult({ kind: "ready", orders });
      } catch {
        if (isCurrent) setResult({ kind: "error" });
      }
    }
    load();
    return () => {
      isCurrent = false;
    };
  }, [address, attempt]);

  const retry = () => setAttempt((old) => old + 1);

  return { ...result, retry };
}
