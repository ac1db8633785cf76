/** Only the beginning is read: that is where learners tell what happened. */
const LOOKED_AT = 400;

/** Something that a program, a page or a tool did and the learner did not want. */
const SYMPTOM =
  /\b(?:still|stuck|stops|stopped|stopping|hangs?|frozen|disappear\w{0,4}|vanish\w{0,3}|missing|gone|lost|blank|broken|becomes?|became|suddenly|instead|keeps? (?:on )?\w{2,20}ing|even (?:after|though|when|if)|ruk|rukta|rukti|ruke|gayab|gyb|atak|fas|phas|phans|phir bhi|fir bhi|baar baar|bar bar|(?:ja|chal|mit|ud|udd|kho|toot|bigad) (?:gaya|gayi|gaye|jata|jati|jate))\b|ग़?लत|रुक|गायब|ग़ायब|मिट गय|चला गया|चली गई|खो गय|टूट|फिर भी|जबकि|बार-बार|बार बार|अटक|ভুল|থেমে|হারিয়ে|মুছে গ|বারবার|বার বার|আটকে|தவறு|தவறாக|நின்று|காணவில்லை|காணாமல்|மீண்டும் மீண்டும்|తప్పు|ఆగిపో|పోయింది|పోతోంది|కనిపించ(?:డం లేదు|ట్లేదు)|మళ్ళీ మళ్ళీ/i;

/** Somebody tells what they did … */
const OWN_STORY = /\b(?:i|my|mera|meri|mere|mene|maine|mai ne)\b|मेरा|मेरी|मेरे|मैंने|আমার|আমি|என் |என்னோட|நான்|నా |నేను/i;
/** … and that something else came of it. */
const TURN =
  /\b(?:but|yet|now|why|only|nothing|par|lekin|magar|kyu|kyun|kyon|kyo|nahi|nhi)\b|लेकिन|मगर|पर |क्यों|नहीं|কিন্তু|কেন|না(?:\s|$|\?)|ஆனால்|ஏன்|இல்லை|కానీ|ఎందుకు|లేదు/i;

/** Something was forgotten or left out: the mistakes of a day explain that. */
const LEFT_OUT =
  /\b(?:forget|forgets|forgot|forgotten|without|(?:do|does|did)(?: not|n'?t) (?:call|use|write|add|give|set|put|close|return)|bhul|bhool|bina|na (?:likhe|likhu|lagaye|lagau|kare|karu|de|du))\b|भूल|बिना|ভুলে|ছাড়া|না (?:করলে|দিলে|লিখলে|ডাকলে)|மறந்த|இல்லாமல்|விட்டால்|మర్చిపో|లేకుండా|కపోతే/i;

/** Whether a question, in any script, describes something that went wrong without naming an error. */
export function tellsSymptom(written: string): boolean {
  const said = written.slice(0, LOOKED_AT);
  return SYMPTOM.test(said) || LEFT_OUT.test(said) || (OWN_STORY.test(said) && TURN.test(said));
}
