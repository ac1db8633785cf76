/** Finds the user of the session, or answers 401. */
export function requireUser(sessions) {
  return async (req, res, next) => {
    req.user = await sessions.find(req.cookies.sid);
    if (!req.user) return res.status(401).json({ error: "Log in first" });
    next();
  };
}

/** Lets some roles through and answers 403 to the others. */
export function requireRole(...roles) {
  return (req, res, next) => {
    if (!roles.includes(req.user.role)) return res.status(403).json({ error: "Not for you" });
    next();
  };
}
