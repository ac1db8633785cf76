/** Public pages of learners, each switched on by its learner. The promises are checked by portfolio-store-conformance.ts. */
export type PortfolioStore = {
  /** Undefined while the page is off. */
  idOf(uid: string): Promise<string | undefined>;
  /** Idempotent: a page that is on keeps its id; else it gets `freshId`. Returns the current id. */
  switchOn(uid: string, freshId: string): Promise<string>;
  switchOff(uid: string): Promise<void>;
  /** The learner whose page it is. */
  holderOf(id: string): Promise<string | undefined>;
  /** Ids of the exercises that the learner has chosen to show, sorted; kept while the page is off. */
  chosen(uid: string): Promise<readonly string[]>;
  /** Idempotent. */
  choose(uid: string, exerciseId: string, isChosen: boolean): Promise<void>;
};
