import express from "express";
import cookieParser from "cookie-parser";
import { randomBytes } from "node:crypto";
import { isPassword, hashPassword } from "./passwords.js";
import { users } from "./users.js";

const sessions = new Map();

const app = express();
app.use(express.json());
app.use(cookieParser());

app.post("/login", (req, res) => {
  const { name, password } = req.body ?? {};
  // 3: refuse what is missing or no text
  // 4: refuse an unknown name or a wrong password
  // 5: store a session, set the cookie, answer
  res.status(500).end();
});

function requireUser(req, res, next) {
  // 6: find the session of the cookie, or answer 401
  next();
}

app.get("/me", requireUser, (req, res) => {
  res.json(req.user);
});

app.post("/logout", (req, res) => {
  // 7: delete the session and the cookie
  res.status(204).end();
});

export default app;
