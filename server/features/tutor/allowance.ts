import type { AllowanceReply } from "#contract/tutor.ts";
import { indiaDay } from "#domain/tutor/india-day.ts";
import { networkOf } from "#server/http/address-network.ts";
import { ApiError } from "#server/http/api-error.ts";
import type { Hashed } from "#server/http/keyed-hash.ts";
import { hashedKey } from "#server/http/limit-uses.ts";
import type { Limits } from "#server/ports/limits.ts";

/** Who asks: a learner by account, a visitor by IP address. */
export type Asker =
  | { readonly kind: "learner"; readonly uid: string }
  | { readonly kind: "visitor"; readonly address: string };

export type Allowance = {
  readonly left: (asker: Asker) => Promise<AllowanceReply>;
  /** Counts one question, or refuses it. Returns the allowance after it, and a way to undo the count. */
  readonly take: (
    asker: Asker,
  ) => Promise<{ readonly after: AllowanceReply; readonly giveBack: () => Promise<void> }>;
};

type Deps = {
  /** Undefined: nothing is counted. */
  readonly limits: Limits | undefined;
  readonly daily: { readonly dailyVisitor: number; readonly dailyLearner: number };
  readonly hashed: Hashed;
  readonly now: () => Date;
};

/** Questions per day, counted in the store. The day is India's, where the learners are. */
export function countQuestions({ limits, daily, hashed, now }: Deps): Allowance {
  const keyOf = (asker: Asker, at: Date) =>
    hashedKey(hashed, `tutor-${asker.kind}-${indiaDay(at).day}`, whoOf(asker));
  const limitOf = (asker: Asker) => (asker.kind === "learner" ? daily.dailyLearner : daily.dailyVisitor);
  const present = (asker: Asker, uses: number, at: Date): AllowanceReply => ({
    limit: limitOf(asker),
    left: Math.max(0, limitOf(asker) - uses),
    resetsAt: indiaDay(at).endsAt.toISOString(),
  });

  return {
    async left(asker) {
      const at = now();
      return present(asker, (await limits?.uses(keyOf(asker, at), at)) ?? 0, at);
    },

    async take(asker) {
      const at = now();
      if (!limits) return { after: present(asker, 0, at), giveBack: async () => {} };
      const key = keyOf(asker, at);
      // The key contains the day, so it does not matter when its window began.
      const limit = { most: limitOf(asker), windowSeconds: 86_400 };
      const giveBack = async () => limits.giveBack(key, now());
      if (!(await limits.use(key, limit, at))) {
        await giveBack();
        throw new ApiError("allowance-used");
      }
      return { after: present(asker, await limits.uses(key, at), at), giveBack };
    },
  };
}

type ModelBudget = {
  /** Counts one question to the model for the whole site; false where today's are used up. */
  readonly take: () => Promise<boolean>;
};

/** A model costs money per answer: with the token limit of one answer, this caps the cost of a day. */
export function countModelQuestions({
  limits,
  daily,
  now,
}: Pick<Deps, "limits" | "now"> & { readonly daily: number }): ModelBudget {
  return {
    async take() {
      if (!limits) return true;
      const at = now();
      const key = `tutor-model-${indiaDay(at).day}`;
      const isLeft = await limits.use(key, { most: daily, windowSeconds: 86_400 }, at);
      if (!isLeft) await limits.giveBack(key, at);
      return isLeft;
    },
  };
}

export function whoOf(asker: Asker): string {
  return asker.kind === "learner" ? asker.uid : networkOf(asker.address);
}
