import { expect, test } from "vitest";
import { canHavePasskeys, mayChangeFactors, passkeyName } from "./passkeys.ts";

test("passkeys need a host name with https, or this very machine", () => {
  for (const url of ["https://kadam.example.org", "https://a.in:8443", "http://localhost:3000"])
    expect(canHavePasskeys(new URL(url)), url).toBe(true);
  for (const url of [
    "http://kadam.example.org",
    "http://127.0.0.1:3000",
    "https://10.0.0.7",
    "https://[::1]",
  ])
    expect(canHavePasskeys(new URL(url)), url).toBe(false);
});

test("a passkey has the name that was typed, without invisible characters, or its device's", () => {
  expect(passkeyName("  My phone ", "Chrome on Android")).toBe("My phone");
  expect(passkeyName("\u202ePhone\u0000", "Chrome on Android")).toBe("Phone");
  expect(passkeyName(" \u200b ", "Chrome on Android")).toBe("Chrome on Android");
  expect(passkeyName("a".repeat(500), "Chrome on Android")).toBe("a".repeat(60));
});

test("where a passkey guards a role, a session by password alone cannot change a way to sign in", () => {
  const guarded = { hasRole: true, passkeys: 1, hasSecondFactor: false, isByPasskey: false };
  expect(mayChangeFactors(guarded)).toBe(false);
  expect(mayChangeFactors({ ...guarded, isByPasskey: true })).toBe(true);
  expect(mayChangeFactors({ ...guarded, hasSecondFactor: true })).toBe(true);
  expect(mayChangeFactors({ ...guarded, passkeys: 0 })).toBe(true);
  expect(mayChangeFactors({ ...guarded, hasRole: false })).toBe(true);
});
