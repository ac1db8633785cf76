type Row = { readonly name: string; readonly seconds?: number; readonly tests?: number };

export type TestPart =
  | { readonly name: string; readonly note: string }
  | (Row & {
      readonly seconds: number;
      readonly passed?: number;
      readonly failed?: number;
      readonly retried?: readonly string[];
      /** In words; `skippedCount` where one entry stands for several tests. */
      readonly skipped?: readonly string[];
      readonly skippedCount?: number;
      readonly parts?: readonly Row[];
    });

export function testTable(parts: readonly TestPart[], seconds: number): string[];
