const MINUTES = 5;
const TRIES = 3;

// The login of a hostel portal, with a test clock and
// a test inbox. Each call gives a new, empty portal.
export function startPortal() {
  const inbox = [];
  const codes = new Map();
  let minute = 0;
  let count = 0;

  function sendCode({ phone }) {
    if (!/^\d{10}$/.test(phone))
      return { status: 400, body: { error: "phone_form" } };
    count = count + 1;
    const otp = String(100000 + count * 7919);
    codes.set(phone, { otp, sentAt: minute, wrong: 0 });
    inbox.push({ phone, text: `Your code is ${otp}` });
    return { status: 202, body: { sent: true } };
  }

  function logIn({ phone, otp }) {
    const refused = {
      status: 401,
      body: { error: "otp_wrong" },
    };
    const known = codes.get(phone);
    if (!known) return refused;
    if (minute - known.sentAt > MINUTES) return refused;
    if (known.wrong >= TRIES) return refused;
    if (known.otp !== otp) {
      known.wrong = known.wrong + 1;
      return refused;
    }
    const token = `token-${phone}`;
    return { status: 200, body: { token } };
  }

  return {
    inbox,
    passMinutes: (minutes) => {
      minute = minute + minutes;
    },
    request: async (method, path, { body }) =>
      path === "/otp" ? sendCode(body) : logIn(body),
  };
}
