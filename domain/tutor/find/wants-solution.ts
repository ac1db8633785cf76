import type { Place } from "../place.ts";

const THING =
  "(?:solutions?|answers?|code|programs?|functions?|quer(?:y|ies)|files?|commands?|yaml|xml|pom(?:\\.xml)?|scripts?)";
const GIVE =
  "(?:give|show|send|paste|write|tell|print|output|repeat|post|dump|provide|translate|share|complete|finish|fix|correct|dedo|batao)";

/** A whole solution, a hint or just 'help': on an exercise all of these get the next step of the hint ladder. */
const ASKING_FOR_IT: readonly RegExp[] = [
  /\bsolutions?\b|\banswer key\b|\b(?:reference|model|sample) (?:answers?|code|program)\b|\bhints?\b|\bstuck\b|\bgive up\b|\bhomework\b|\breveal\b|\bverbatim\b/i,
  new RegExp(`\\b(?:full|whole|complete|correct|entire|pura|poora|sahi|only)\\s+${THING}\\b`, "i"),
  new RegExp(`\\b${GIVE}\\b.{0,40}\\banswers?\\b`, "i"),
  /\b(?:solve|complete|finish|do|write|fix|make)\s+(?:it|this|that|the exercise|my exercise|the task|my task|all)\b/i,
  /\b(?:write|complete|finish|fill|make|code|do|type)\b.{1,60}\b(?:for me|mere liye)\b/i,
  /\b(?:exercise|task|problem)\b.{0,20}\b(?:solve|kar|karo|complete|finish)\b/i,
  /\b(?:what(?:'s| is| are)?|kya)\s+(?:the\s+)?(?:right\s+|correct\s+)?answers?\b/i,
  /\bwhat\s+(?:should|do|must|can)\s+i\s+(?:type|write|enter|put|do)\b/i,
  /\bpass(?:es)?\b.{0,15}\btests?\b|\btests?\b.{0,25}\b(?:fail|red|not pass)/i,
  /\b(?:my|this|mera|meri)\s+(?:code|program|test|query)\b.{0,40}\b(?:fail|fails|failing|wrong|work|working|pass|passes|nahi|error|broken)\b/i,
  /\b(?:paste|type|write|fill|dump)\s+(?:it|them|the (?:lines?|rest|blanks?|gaps?))\b|\bline by line\b|\bfill (?:in )?the (?:blank|gap)s?\b/i,
  /\b(?:right|exact|working|final|correct|actual|finished)\s+(?:css|html|sql|code|lines?|query|command|regex|program|answer|version|one)\b/i,
  /\b(?:likh|bana|kar|kr|bhej|bata|solve kar)\s*(?:ke |kar )?(?:do|dijiye|dedo|de do|dena|dijie)\b/i,
  // 'My friend got 2100, why do I get 0' is about the learner's own result.
  /\bwhy\b.{0,20}\b(?:i|me|mine|my \w+|it)\b.{0,20}\b(?:get|gets|getting|got|give|gives|giving|print|prints|show|shows|return|returns)\b/i,
  /\b(?:i|i am|im|i'm|my (?:code|output|answer|program|function|result)|mine)\s+(?:get|got|getting|is|gives?|giving|prints?|printing|shows?|showing|returns?|returning)\s+(?:only |the wrong |a wrong |always )?(?:-?\d|nothing|undefined|null|none|nan|empty|wrong|false|true|an error|error)/i,
  /\b(?:mera|meri|mere|mujhe)\b.{0,40}\b(?:aa ?raha|aa ?rha|aata|aa ?rahi|galat|wrong)\b/i,
  /\bwhy\b.{0,20}\b(?:fail|fails|failing|wrong)\b|\bwhat(?:'s| is) wrong\b|\bnot working\b/i,
  /^\W*(?:please\s+|pls\s+)?(?:help|madad|next|more|another|again|aur|continue|go on)(?:\s+(?:me|please|karo|one|hint|step))*\W*$/i,
];

/** As an imperative these ask for the exercise's code; after 'how' or 'what is' they ask about the lesson. */
const ORDERING_CODE: readonly RegExp[] = [
  new RegExp(`\\b${GIVE}\\b.{0,40}\\b${THING}\\b`, "i"),
  new RegExp(
    `\\b${THING}\\b.{0,20}\\b(?:please|pls|chahiye|chahie|do|de|dedo|dijiye|batao|bata|likh|likho|send)\\b`,
    "i",
  ),
];
const ASKING_HOW = /^\W*(?:how|what is|what are|what does|when|which|where|explain|kaise)\b/i;

const ASKING_FOR_QUIZ_KEYS: readonly RegExp[] = [
  /\b(?:quiz|check part|check questions?|mcqs?)\b.{0,40}\b(?:answers?|keys?|right|correct|solutions?|options?|jawab)\b/i,
  /\b(?:answers?|keys?|right|correct|solutions?|options?)\b.{0,50}\b(?:quiz|check part|check questions?|mcqs?)\b/i,
  /\banswer key\b|\b(?:which|what)\s+options?\s+(?:is|are)\s+(?:the\s+)?(?:right|correct)\b|\b(?:right|correct)\s+options?\b/i,
  /\banswers?\s+(?:of|to|for)\s+(?:question|q)\s*\d+\b/i,
];

export function wantsSolution(question: string, place: Place | undefined): boolean {
  if (place?.exercise === undefined) return false;
  if (ASKING_FOR_IT.some((pattern) => pattern.test(question))) return true;
  return !ASKING_HOW.test(question) && ORDERING_CODE.some((pattern) => pattern.test(question));
}

export function wantsQuizKeys(question: string): boolean {
  return ASKING_FOR_QUIZ_KEYS.some((pattern) => pattern.test(question));
}

/** Never answered from a passage, on any page: solutions, hidden tests, and the tutor's own instructions. */
const SECRETS: readonly RegExp[] = [
  /\b(?:solutions?|answer key|hidden tests?|verbatim|jailbreak|base64|rot13)\b/i,
  /\b(?:reference|model|sample) (?:answers?|code|program)\b|\b(?:full|whole|complete|pura|poora)\s+(?:code|program|answer)\b/i,
  /\b(?:previous|prior|your|hidden|system|initial|secret|above)\b.{0,30}\b(?:instructions?|prompts?|rules|guidelines)\b|\bwere you told\b/i,
  /\b(?:everything|text|words?) (?:above|before this)\b|\b(?:pretend|act as|you are now|developer mode|role ?play)\b/i,
];

export function asksForSecrets(question: string): boolean {
  return SECRETS.some((sign) => sign.test(question)) || wantsQuizKeys(question);
}
