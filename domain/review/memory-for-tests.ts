import { shuffled } from "../study/shuffle.ts";
import type { MemoryModel } from "./memory-model.ts";

const RECALL_WANTED = 0.85;

/**
 * A fake that keeps the laws of the port with arithmetic you can follow by hand: right doubles, wrong divides by four.
 */
export const SIMPLE_MEMORY: MemoryModel = {
  rate(memory, _daysSince, rating) {
    if (!memory) return { stability: rating === "good" ? 4 : 1, difficulty: 5 };
    const { stability, difficulty } = memory;
    const gone = Math.min(stability, Math.max(1, stability / 4));
    return { stability: rating === "good" ? stability * 2 : gone, difficulty };
  },
  recall: ({ stability }, daysSince) => 1 / (1 + daysSince / (9 * stability)),
  interval({ stability }, { mostDays, seed }) {
    const even = Math.round(stability * 9 * (1 / RECALL_WANTED - 1));
    const apart = even < 3 ? 0 : (shuffled([-1, 0, 1], seed)[0] as number);
    return Math.min(mostDays, Math.max(1, even + apart));
  },
};
