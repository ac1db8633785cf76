import { useId } from "react";

/** Honeypot: invisible and out of the tab order, so only a bot that fills in everything finds it. */
export function RobotTrap() {
  const id = useId();
  return (
    <div aria-hidden="true" className="absolute -left-[200vw] h-0 overflow-hidden">
      <label htmlFor={id}>Leave this empty</label>
      <input id={id} name="website" type="text" tabIndex={-1} autoComplete="off" />
    </div>
  );
}
