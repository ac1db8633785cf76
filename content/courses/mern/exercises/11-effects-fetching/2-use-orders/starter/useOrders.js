import { useEffect, useState } from "react";

export function useOrders(address) {
  const [result, setResult] = useState({ kind: "loading" });

  // 1: an effect that loads the address,
  //    checks the answer and sets the result
  // 2: its cleanup, and its dependency array
  // 3: a function that loads once more
  const retry = () => {};

  return { ...result, retry };
}
