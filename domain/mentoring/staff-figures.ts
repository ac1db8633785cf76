import { DAY_MS, HOUR_MS } from "./durations.ts";
import { judgeThread } from "./judge-thread.ts";
import { type Report, reportStanding } from "./report.ts";
import { ENDINGS, type Ending, type Thread, waitsForMentor } from "./thread.ts";

const SHARE_TOO_LARGE = 0.4;

type Counted = { readonly thread: Thread; readonly firstAnsweredBy: string | undefined };

export type StaffFigures = {
  readonly waitingByAge: {
    readonly underDay: number;
    readonly underThreeDays: number;
    readonly underWeek: number;
    readonly longer: number;
  };
  readonly endings: { readonly ending: Ending; readonly count: number }[];
  readonly handedOn: number;
  readonly busiestShare: number | null;
  readonly isShareTooLarge: boolean;
  readonly helped: { readonly yes: number; readonly of: number };
  readonly reports: {
    readonly open: number;
    readonly late: number;
    readonly decided: number;
    readonly medianHoursToDecide: number | null;
  };
};

/** What staff see beside the waiting times: figures about threads, never about single mentors. */
export function staffFigures(
  counted: readonly Counted[],
  reports: readonly Report[],
  now: Date,
): StaffFigures {
  const threads = counted.map(({ thread }) => judgeThread(thread, now).thread);
  const ages = threads
    .filter(waitsForMentor)
    .map(({ askedAt }) => (now.getTime() - askedAt.getTime()) / DAY_MS);
  const between = (from: number, to: number) => ages.filter((age) => age >= from && age < to).length;
  const said = threads.filter(({ helped }) => helped !== undefined);
  const share = busiestShare(counted);
  return {
    waitingByAge: {
      underDay: between(0, 1),
      underThreeDays: between(1, 3),
      underWeek: between(3, 7),
      longer: between(7, Number.POSITIVE_INFINITY),
    },
    endings: ENDINGS.map((ending) => ({
      ending,
      count: threads.filter(({ standing }) => standing.state === "closed" && standing.ending === ending)
        .length,
    })),
    handedOn: threads.filter(({ starters }) => starters.length > 1).length,
    busiestShare: share,
    isShareTooLarge: share !== null && share > SHARE_TOO_LARGE,
    helped: { yes: said.filter(({ helped }) => helped).length, of: said.length },
    reports: reportFigures(reports, now),
  };
}

/** Single point of failure: if one mentor answers nearly everything, the queue stops during their holidays. */
function busiestShare(counted: readonly Counted[]): number | null {
  const answers = counted.flatMap(({ firstAnsweredBy }) => firstAnsweredBy ?? []);
  if (answers.length === 0) return null;
  const byMentor = new Map<string, number>();
  for (const mentor of answers) byMentor.set(mentor, (byMentor.get(mentor) ?? 0) + 1);
  return Math.max(...byMentor.values()) / answers.length;
}

function reportFigures(reports: readonly Report[], now: Date): StaffFigures["reports"] {
  const standings = reports.map((report) => reportStanding(report, now));
  const hours = reports
    .flatMap(({ reportedAt, decision }) =>
      decision ? [(decision.at.getTime() - reportedAt.getTime()) / HOUR_MS] : [],
    )
    .toSorted((a, b) => a - b);
  return {
    open: standings.filter(({ stage }) => stage !== "decided").length,
    late: standings.filter(({ isLate }) => isLate).length,
    decided: hours.length,
    medianHoursToDecide: hours[Math.floor((hours.length - 1) / 2)] ?? null,
  };
}
