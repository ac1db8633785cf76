import express from "express";
import cookieParser from "cookie-parser";
import { randomBytes } from "node:crypto";
import { isPassword, hashPassword } from "./passwords.js";
import { users } from "./users.js";

const sessions = new Map();

const app = express();
app.use(express.json());
app.use(cookieParser());

const isText = (value) =>
  typeof value === "string" && value !== "";

app.post("/login", (req, res) => {
  const { name, password } = req.body ?? {};
  if (!isText(name) || !isText(password)) {
    const error = "Name or password is missing";
    return res.status(400).json({ error });
  }
  const user = users.get(name);
  if (!user || !isPassword(password, user)) {
    const error = "Name or password is wrong";
    return res.status(401).json({ error });
  }
  const me = { name: user.name, role: user.role };
  const sid = randomBytes(32).toString("hex");
  sessions.set(sid, me);
  res.cookie("sid", sid, {
    httpOnly: true,
    sameSite: "lax",
  });
  res.json(me);
});

function requireUser(req, res, next) {
  req.user = sessions.get(req.cookies.sid);
  if (!req.user) {
    return res.status(401).json({ error: "Log in first" });
  }
  next();
}

app.get("/me", requireUser, (req, res) => {
  res.json(req.user);
});

app.post("/logout", (req, res) => {
  sessions.delete(req.cookies.sid);
  res.clearCookie("sid");
  res.status(204).end();
});

export default app;
