import { Router } from "express";
import { rateLimit } from "express-rate-limit";
import { z } from "zod";
import { requireUser } from "../guards.js";
import { hashPassword, isPassword } from "../passwords.js";

const Login = z.object({ name: z.string().min(1).max(80), password: z.string().min(1).max(200) });

/** POST /login, POST /logout and GET /me. */
export function loginRoutes({ store, sessions, isProduction, triesInTenMinutes = 20 }) {
  const routes = Router();
  const cookie = { httpOnly: true, sameSite: "lax", secure: isProduction, path: "/" };
  const tries = rateLimit({
    windowMs: 10 * 60 * 1000,
    limit: triesInTenMinutes,
    standardHeaders: true,
    legacyHeaders: false,
    handler: (req, res) => res.status(429).json({ error: "Too many tries. Wait ten minutes." }),
  });
  let nobody;

  routes.post("/login", tries, async (req, res) => {
    const login = Login.safeParse(req.body);
    if (!login.success) return res.status(400).json({ error: "Name or password is missing" });
    const { name, password } = login.data;
    const user = await store.findUser(name);
    // An unknown name is compared too, so that it takes as long as a known one.
    if (!user) nobody ??= await hashPassword("nobody has this password");
    const isRight = await isPassword(password, user ?? nobody);
    if (!user || !isRight) return res.status(401).json({ error: "Name or password is wrong" });
    const sid = await sessions.open(user);
    res.cookie("sid", sid, { ...cookie, maxAge: sessions.maxAge });
    res.json({ name: user.name, role: user.role });
  });

  routes.post("/logout", async (req, res) => {
    await sessions.close(req.cookies.sid);
    res.clearCookie("sid", cookie);
    res.status(204).end();
  });

  routes.get("/me", requireUser(sessions), (req, res) => {
    res.json(req.user);
  });

  return routes;
}
