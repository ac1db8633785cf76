import { randomBytes } from "node:crypto";
import type { TestApp } from "./test-app.ts";
import { ASHA, Visitor } from "./test-app.ts";

export type Learner = Visitor & { readonly email: string };

/** Signed up and signed in, 18 or older, with a unique address. */
export async function newLearner(kadam: Pick<TestApp, "app">, details: Partial<typeof ASHA> = {}) {
  const learner = await newLearnerUnasked(kadam, details);
  const reply = await learner.call("PUT", "/api/me/age", { isAdult: true });
  if (reply.statusCode !== 200) throw new Error(`age not answered: ${reply.body}`);
  return learner;
}

/** Signed up and signed in; the question about age is unanswered. */
export async function newLearnerUnasked({ app }: Pick<TestApp, "app">, details: Partial<typeof ASHA> = {}) {
  const email = `${randomBytes(6).toString("hex")}@example.com`;
  const visitor = new Visitor(app);
  const reply = await visitor.register({ email, ...details });
  if (reply.statusCode !== 201) throw new Error(`not registered: ${reply.body}`);
  return Object.assign(visitor, { email }) as Learner;
}

export async function signIn(
  { app }: Pick<TestApp, "app">,
  email: string,
  password = ASHA.password,
): Promise<{ visitor: Visitor; reply: Awaited<ReturnType<Visitor["call"]>> }> {
  const visitor = new Visitor(app);
  const reply = await visitor.call("POST", "/api/session", { email, password });
  return { visitor, reply };
}

/** A learner with the staff role, which counts only with a verified address. */
export async function newStaffMember({ app, stores, clock, database }: TestApp): Promise<Learner> {
  const member = await newLearner({ app });
  await database.query("update learners set email_verified = true where email = $1", [member.email]);
  if (!(await stores.staff.add(member.email, clock.now))) throw new Error("not made staff");
  return member;
}
