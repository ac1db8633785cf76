/** Finds the user of the session, or answers 401. */
export function requireUser(sessions) {
  return (req, res, next) => {
    req.user = sessions.get(req.cookies.sid);
    if (!req.user) {
      return res.status(401).json({ error: "Log in first" });
    }
    next();
  };
}

/** Lets one role through, or answers 403. */
export function requireRole(role) {
  return (req, res, next) => {
    if (req.user.role !== role) {
      return res.status(403).json({ error: "Not for you" });
    }
    next();
  };
}
