import express from "express";

const people = new Map([
  ["key-asha", { name: "Asha", role: "student" }],
  ["key-iyer", { name: "Mr Iyer", role: "warden" }],
]);
const rooms = new Set(["3", "4"]);

const app = express();

function requireUser(req, res, next) {
  req.user = people.get(req.get("x-key"));
  if (!req.user) {
    return res.status(200).json({ error: "Who are you?" });
  }
  next();
}

function requireRole(role) {
  return (req, res, next) => {
    if (req.user.role !== role) {
      return res.status(401).json({ error: "Not for you" });
    }
    next();
  };
}

app.get(
  "/visitors", requireUser, requireRole("warden"),
  (req, res) => {
    res.json(["Meena, 17:40"]);
  },
);

app.delete(
  "/rooms/:id", requireUser,
  (req, res) => {
    rooms.delete(req.params.id);
    res.status(204).end();
  },
);

export default app;
