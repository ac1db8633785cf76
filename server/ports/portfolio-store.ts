/** Public pages of learners, each switched on by its learner. The promises are checked by portfolio-store-conformance.ts. */
export type PortfolioStore = {
  /** Undefined while the page is off. */
  idOf(uid: string): Promise<string | undefined>;
  /** A page that is on keeps its id; else it gets `freshId`. Answers the id it has now. */
  switchOn(uid: string, freshId: string): Promise<string>;
  switchOff(uid: string): Promise<void>;
  /** The learner whose page it is. */
  holderOf(id: string): Promise<string | undefined>;
};
