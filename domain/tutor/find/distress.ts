/** Signs that somebody may harm themselves, in English, in Hindi and in Hindi typed with Latin letters. */
const SIGNS: readonly RegExp[] = [
  /\b(?:want|wants|wanna|wish|ready|plan|planning|going|gonna|decided|feel like|felt like|thinking of|thinking about|thoughts of|thought of)(?: to| of)? (?:just )?(?:die|dying|be dead|kill my ?self|killing my ?self|end my life|ending my life|end it all|ending it all|disappear forever|hurt my ?self|hurting my ?self|harm my ?self|hang my ?self|jump off|commit suicide)\b/,
  /\bsuicid(?:e|al)\b(?! squad)/,
  /\b(?:kill|killing|hang|hanging|hurt|hurting|harm|harming|cut|cutting) my ?self\b(?! (?:a|some|an) )/,
  /\bself[- ]?harm/,
  /\b(?:end|ending|finish|take|taking) my (?:own )?life\b/,
  /\bend it all\b/,
  /\b(?:do not|dont|don't|no longer) (?:want to|wanna|wish to) (?:live|be alive|exist|wake up|be here any ?more)\b/,
  /\b(?:cannot|cant|can't) (?:live|go on)(?: like this)? any ?more\b/,
  /\b(?:no|any) (?:reason|point|will)(?: left)? (?:to live|in living|of living|to be alive)\b/,
  /\blife is (?:not|no longer) worth\b|\bnot worth living\b/,
  /\bmy life is (?:over|finished|ruined|worthless|useless|meaningless|pointless)\b/,
  /\bbetter off (?:dead|without me)\b|\bbetter if i (?:die|died|was dead|were dead)\b/,
  /\bwish i (?:was|were|had never been|was never|were never) (?:dead|born|not alive)\b|\bshould never have been born\b/,
  /\bjump (?:off|from) (?:the |a |my |our )?(?:roof|building|terrace|bridge|hostel|window|balcony)\b/,
  /\b(?:swallow|eat|take|drink|overdose on)(?: all)?(?: the| my)? (?:sleeping pills|poison)\b/,
  /\bmar(?:na|ne| jana| jaana)(?: ka mann| ka man| ki)? (?:chaht|chah rah|chahiye|hai\b|kar rah|ho rah|ichh|iccha)/,
  /\b(?:mai|main|mein|mujhe|me) (?:mar ja|marna|marne)/,
  /\b(?:jina|jeena|zinda rehna) (?:nahi|nahin|nai|nhi)\b/,
  /\b(?:jine|jeene) ka (?:mann|man|dil)?(?: ab)? ?(?:nahi|nahin|nai|nhi)\b/,
  /\b(?:nahi|nahin|nhi) (?:jina|jeena)\b/,
  /\b(?:zindagi|jindagi|life) (?:khatam|khtm|khatm) (?:kar|krn|karn)/,
  /\b(?:zindagi|jindagi|jine|jeene) se (?:thak|tang|pareshan|haar|har) /,
  /\b(?:khudkushi|khud khushi|khudkhushi|aatmahatya|atmahatya|aatma hatya)\b/,
  /\b(?:khud ko|apne aap ko|apni jaan) (?:khatam|khtm|maar|mar|nuksan|hurt|kill|le lu|lena)/,
  /\bjaan de (?:du|dunga|dungi|dena|deni|de)/,
  /\b(?:fansi|faansi|phansi) (?:laga|le lu|lag)/,
  /\b(?:zeher|zehar|zahar|jahar|poison) (?:kha|pi) /,
  /मरना (?:चाह|है)|मर जा(?:ऊ|ना|ने)|मरने का मन|जीना नहीं|जीने का मन नहीं|नहीं जीना|आत्महत्या|(?:खुद|ख़ुद)कुशी|(?:ज़ि|जि)(?:ं|न्)दगी (?:खत्म|ख़त्म)|(?:खुद|ख़ुद|अपने आप) को (?:खत्म|ख़त्म|मार|नुकसान)|जान दे (?:द|दू|दूँ|दूं)/,
];

const RAGGING: readonly RegExp[] = [
  /\bragging\b|\bragged by\b|रैगिंग/,
  /\bseniors?\b.{0,30}\b(?:beat|beats|beating|bully|bullies|bullying|torture|torturing|harass|harassing|maar|marte|pareshan)/,
];

export type Distress = "distress" | "ragging";

/** Answered before anything else, with contacts of people who can help, and never by a model. */
export function distressIn(said: string): Distress | undefined {
  const text = said
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll("’", "'")
    .replaceAll(/\s+/g, " ")
    .slice(0, 4000);
  const words = `${text} `;
  if (SIGNS.some((sign) => sign.test(words))) return "distress";
  return RAGGING.some((sign) => sign.test(words)) ? "ragging" : undefined;
}
