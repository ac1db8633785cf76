/** What a question wants to know about its topic. */
export type Asking = "what" | "how" | "difference" | "other";

const DIFFERENCE =
  /\b(?:vs|versus|differen\w*|diffrence|diference|differnce|diff|fark|farak|farq|frk|frq|antar|compare|compared|comparing|comparison)\b|अंतर|फर्क|फ़र्क|வித்தியாச|வேறுபா|తేడా|পার্থক্য/i;
const HOW =
  /\b(?:how (?:to|do|does|can|could|should|would|we|i)|kaise|kese|kaisay|steps? (?:to|for)|syntax|tarika)\b|कैसे|எப்படி|ఎలా|কীভাবে|কিভাবে|কেমন/i;
const WHAT =
  /\bwh?at(?:'?s| is| are| does| do)\b|\bwhats\b|\b(?:define|definition|meaning|matlab|explain|eazy words|easy words|simple words)\b|\bky?a (?:h|hai|he|hota|hoti|hote|chiz|cheez|chij)\b|\bkise (?:kehte|bolte)\b|क्या (?:है|हैं|होता|होती|होते|मतलब|चीज़|चीज|करता|करती|करते)|मतलब|किसे कहते|என்றால் என்ன|அர்த்தம்|అంటే|ఏమిటి|ఏంటి|মানে|(?:কী|কি)(?:\s*[?।]?$|\s*[?।,]|\s+(?:এবং|আর|ও)\s)|কাকে বলে/i;

/** Only the beginning is read: the question comes before whatever is pasted below it. */
const LOOKED_AT = 400;

/** Takes the question as typed, in any script. */
export function askingOf(asked: string): Asking {
  const question = asked.slice(0, LOOKED_AT);
  if (DIFFERENCE.test(question)) return "difference";
  if (WHAT.test(question)) return "what";
  return HOW.test(question) ? "how" : "other";
}
