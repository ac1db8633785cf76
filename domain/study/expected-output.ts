/** An ```output block of a task is what the finished program prints with the exercise's own input. */
export function expectedOutput(task: string): string | undefined {
  return /^```output\n([\s\S]*?)^```$/m.exec(task)?.[1]?.trimEnd();
}
