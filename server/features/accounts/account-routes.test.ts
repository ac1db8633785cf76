import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { tickAll } from "#server/testing/certified-learner.ts";
import { newLearner, signIn } from "#server/testing/learners.ts";
import { refusal, seen } from "#server/testing/replies.ts";
import { ASHA, startTestApp, type TestApp, Visitor } from "#server/testing/test-app.ts";

let kadam: TestApp;

beforeAll(async () => {
  kadam = await startTestApp({ env: { LIMITS: "off" } });
});

afterAll(() => kadam.close());

const tokenOf = (visitor: Visitor) => visitor.cookies.get("kadam.session_token");

describe("signing up", () => {
  test("answers with the owner's words and signs the new account in", async () => {
    const visitor = new Visitor(kadam.app);
    expect(seen(await visitor.register({ email: "first@example.com" }))).toEqual({
      status: 201,
      body: { message: "Registration successful!" },
    });
    const session = await visitor.call("GET", "/api/session");
    expect(session.json()).toEqual({
      account: {
        uid: expect.stringMatching(/^.{16,}$/),
        displayName: "Asha Rao",
        email: "first@example.com",
        photoURL: null,
        emailVerified: false,
        phoneNumber: "+919876543210",
        isAnonymous: false,
        providerData: [{ providerId: "password", uid: "first@example.com" }],
      },
      expiresAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      roles: [],
      roleNeeds: null,
      asksAge: true,
      site: { demoData: false, tutor: true, passkeys: true, contact: null },
    });
  });

  test("writes the learner record: names trimmed, phone as ten digits, address in lower case", async () => {
    const visitor = new Visitor(kadam.app);
    await visitor.register({
      firstName: "  Asha Devi ",
      lastName: "\tRao ",
      phone: " +91 98765-432 10 ",
      email: "  Trim.ME@Example.COM ",
    });
    expect((await visitor.call("GET", "/api/me")).json()).toMatchObject({
      firstName: "Asha Devi",
      lastName: "Rao",
      phone: "9876543210",
      email: "trim.me@example.com",
      enrolledCourses: [],
      completedCourses: [],
      dayProgress: {},
    });
    expect((await signIn(kadam, "TRIM.me@example.com ")).reply.statusCode).toBe(200);
  });

  test.each([
    ["firstName", "  ", "Enter your first name"],
    ["firstName", "a".repeat(61), "Use at most 60 characters"],
    ["firstName", "12345", "Enter your first name in letters"],
    ["firstName", "Asha\u0000", "Enter your first name in letters"],
    ["lastName", "", "Enter your last name"],
    ["phone", "", "Enter your mobile number"],
    ["phone", "5876543210", "Enter 10 digits, starting with 6, 7, 8 or 9"],
    ["phone", "98765 4321", "Enter 10 digits, starting with 6, 7, 8 or 9"],
    ["phone", "+1 9876543210", "Enter 10 digits, starting with 6, 7, 8 or 9"],
    ["email", " ", "Enter your email address"],
    ["email", "asha.example.com", "Enter an email address such as name@example.com"],
    ["email", "asha@example", "Enter an email address such as name@example.com"],
    ["email", "asha\u0000@example.com", "Enter an email address such as name@example.com"],
    ["email", `${"a".repeat(250)}@b.in`, "Use at most 254 characters"],
    ["password", "123456789", "Must contain at least 10 characters"],
    ["password", "", "Must contain at least 10 characters"],
    ["password", "Password@123", "This password is one of the most used ones. Choose another."],
    ["password", "a".repeat(129), "Use at most 128 characters"],
    ["confirmPassword", "kadam-step-by-stop", "Passwords do not match!"],
    ["confirmPassword", "", "Enter the password again"],
    ["terms", false, "You must agree to the terms & conditions."],
  ])("reports the problem of %s %j", async (field, value, message) => {
    const details = { email: "refused@example.com", [field]: value };
    if (field === "password") details.confirmPassword = value;
    const expected =
      field === "password" && value === "" ? { confirmPassword: "Enter the password again" } : {};
    expect(seen(await new Visitor(kadam.app).register(details))).toEqual(
      refusal("invalid-input", { [field]: message, ...expected }),
    );
  });

  test("accepts people with one name: greeting, record, certificate and credential have just that", async () => {
    const visitor = new Visitor(kadam.app);
    const email = "sukarno@example.com";
    const reply = await visitor.register({ email, firstName: "Sukarno", lastName: "" });
    expect(reply.statusCode).toBe(400);
    const accepted = await visitor.register({
      email,
      firstName: "Sukarno",
      lastName: "",
      hasOneName: true,
    } as object);
    expect(accepted.statusCode).toBe(201);
    expect((await visitor.call("GET", "/api/session")).json().account.displayName).toBe("Sukarno");
    const id = await tickAll(visitor, "java_course", 15);
    expect((await visitor.call("GET", `/api/certificates/${id}`)).json().holderName).toBe("Sukarno");
    const credential = (await visitor.call("GET", `/api/certificates/${id}/credential.json`)).json();
    expect(credential.credentialSubject.name).toBe("Sukarno");
  });

  test("reports every problem of the form at once", async () => {
    const empty = {
      firstName: "",
      lastName: "",
      phone: "",
      email: "",
      password: "",
      confirmPassword: "",
      terms: false,
    };
    const reply = await new Visitor(kadam.app).register(empty);
    expect(Object.keys(reply.json().error.fields).sort()).toEqual(Object.keys(ASHA).sort());
  });

  test.each([
    ["ASCII", "x7".repeat(64)],
    ["Devanagari", "कदम-दर-कदम".repeat(13).slice(0, 128)],
    ["characters of four bytes", `${"🪷".repeat(127)}a`],
  ])(
    "accepts a password of 128 characters in %s, refuses 129, and signs in with every character counting",
    async (_script, password) => {
      expect([...password]).toHaveLength(128);
      const email = `long-${[..._script].length}@example.com`;
      const longer = `${password}b`;
      expect(
        seen(await new Visitor(kadam.app).register({ email, password: longer, confirmPassword: longer })),
      ).toEqual(refusal("invalid-input", { password: "Use at most 128 characters" }));
      await newLearner(kadam, { email, password, confirmPassword: password });
      expect((await signIn(kadam, email, password)).reply.statusCode).toBe(200);
      const other = [...password].with(-1, "z").join("");
      expect((await signIn(kadam, email, other)).reply.statusCode).toBe(401);
    },
  );

  test.each(["a..b@example.com", "आशा@उदाहरण.भारत", "o'neil+kadam@example.co.in"])(
    "accepts the address %s, and signs in with it",
    async (email) => {
      await newLearner(kadam, { email });
      const { visitor } = await signIn(kadam, email);
      expect((await visitor.call("GET", "/api/session")).json().account).toMatchObject({ email });
    },
  );

  test("says so when the address has an account, in any case", async () => {
    const { email } = await newLearner(kadam);
    for (const again of [email, email.toUpperCase()]) {
      const visitor = new Visitor(kadam.app);
      expect(seen(await visitor.register({ email: again }))).toEqual(refusal("email-taken"));
      expect(visitor.cookies.size).toBe(0);
    }
  });

  test("twice at once makes one account, and the other is told that the address is taken", async () => {
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => new Visitor(kadam.app).register({ email: "race@example.com" })),
    );
    expect(replies.map((reply) => reply.statusCode).sort()).toEqual([201, 409, 409, 409, 409]);
    const { rows } = await kadam.database.query(
      "select (select count(*)::int from credentials where uid = learners.id) as credentials from learners where email = $1",
      ["race@example.com"],
    );
    expect(rows).toEqual([{ credentials: 1 }]);
  });

  test("ignores everything in the body but the form's own fields", async () => {
    const visitor = new Visitor(kadam.app);
    const extra = {
      uid: "mine",
      id: "mine",
      emailVerified: true,
      role: "staff",
      image: "http://evil.example/x.png",
    };
    await visitor.register({ email: "extra@example.com", ...extra });
    const { account } = (await visitor.call("GET", "/api/session")).json();
    expect(account).toMatchObject({ emailVerified: false, photoURL: null });
    expect(account.uid).not.toBe("mine");
    expect(await kadam.stores.roles.of(account.uid)).toEqual([]);
  });
});

describe("signing in", () => {
  test("answers with the owner's words", async () => {
    const { email } = await newLearner(kadam);
    expect(seen((await signIn(kadam, email)).reply)).toEqual({
      status: 200,
      body: { message: "Login successful!" },
    });
  });

  test("asks for both fields", async () => {
    expect(seen((await signIn(kadam, " ", "")).reply)).toEqual(
      refusal("invalid-input", { email: "Enter your email address", password: "Enter your password" }),
    );
  });

  test("gives the same answer for a wrong password and for an address without an account", async () => {
    const { email } = await newLearner(kadam);
    const tries = [email, "nobody@example.com", "आशा@example.com"];
    const replies = await Promise.all(
      tries.map(async (who) => (await signIn(kadam, who, "wrong-password")).reply),
    );
    for (const reply of replies) {
      expect(seen(reply)).toEqual(refusal("wrong-credentials"));
      const { date: _date, ...headers } = reply.headers;
      const { date: _other, ...first } = replies[0]?.headers ?? {};
      expect(headers).toEqual(first);
    }
  });

  test("refuses an invalid address before it reaches the database", async () => {
    for (const who of ["not an address", "a\u0000b@example.com"])
      expect(seen((await signIn(kadam, who)).reply)).toEqual(
        refusal("invalid-input", { email: "Enter an email address such as name@example.com" }),
      );
  });

  test("is safe against values that mean something to a database", async () => {
    const { email } = await newLearner(kadam);
    for (const [who, password] of [
      [`${email}'--`, ASHA.password],
      ["'or'1'='1'--@example.com", "' or '1'='1"],
      [`%${email.slice(1)}`, ASHA.password],
    ])
      expect((await signIn(kadam, who ?? "", password)).reply.statusCode).toBe(401);
  });

  test("always makes a new session, never reuses the old one", async () => {
    const { email } = await newLearner(kadam);
    const { visitor } = await signIn(kadam, email);
    const before = tokenOf(visitor);
    await visitor.call("POST", "/api/session", { email, password: ASHA.password });
    expect(tokenOf(visitor)).not.toBe(before);
    const planted = new Visitor(kadam.app);
    planted.cookies.set("kadam.session_token", "planted.by-somebody-else");
    await planted.call("POST", "/api/session", { email, password: ASHA.password });
    expect(tokenOf(planted)).not.toContain("planted");
    expect((await planted.call("GET", "/api/me")).json()).toMatchObject({ email });
  });

  test("into another account leaves nothing of the first one", async () => {
    const [one, other] = [await newLearner(kadam), await newLearner(kadam)];
    await one.call("PUT", "/api/me/enrolments/java_course");
    await one.call("POST", "/api/session", { email: other.email, password: ASHA.password });
    expect((await one.call("GET", "/api/me")).json()).toMatchObject({
      email: other.email,
      enrolledCourses: [],
    });
  });
});

describe("signing out", () => {
  test("ends the session on the server, not only in this browser", async () => {
    const learner = await newLearner(kadam);
    const kept = new Map(learner.cookies);
    const reply = await learner.call("DELETE", "/api/session");
    expect([reply.statusCode, reply.body]).toEqual([204, ""]);
    expect([...learner.cookies.keys()]).toEqual(["kadam_device"]);
    const thief = new Visitor(kadam.app);
    for (const [name, value] of kept) thief.cookies.set(name, value);
    expect(seen(await thief.call("GET", "/api/me"))).toEqual(refusal("not-signed-in"));
  });

  test("leaves the learner's other devices signed in", async () => {
    const learner = await newLearner(kadam);
    const { visitor: phone } = await signIn(kadam, learner.email);
    await phone.call("DELETE", "/api/session");
    expect((await learner.call("GET", "/api/me")).statusCode).toBe(200);
  });

  test("twice, or without a session, is not an error", async () => {
    const learner = await newLearner(kadam);
    await learner.call("DELETE", "/api/session");
    expect((await learner.call("DELETE", "/api/session")).statusCode).toBe(204);
    expect((await new Visitor(kadam.app).call("DELETE", "/api/session")).statusCode).toBe(204);
  });
});
