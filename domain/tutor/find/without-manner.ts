/** 'In easy words', 'sir asked in viva': says how to answer or why it is asked, and names nothing that is taught. */
const MANNER =
  /\bin (?:very )?(?:simple|easy|plain) (?:words?|language|terms|english|way)\b|\b(?:a{1,2}sa{1,2}n|saral|simple|easy) (?:bha{1,2}sha|language|shabdo|shabdon|words?) (?:me|mein|mai)\b|\b(?:sir|ma['’]?am|teacher|examiner|interviewer|they) asked (?:me |us |it |this )?in (?:the |my |our )?(?:viva|interview|exam)\b|\b(?:sir ne |teacher ne )?(?:viva|interview|exam) (?:me|mein) (?:puch{1,2}a|poocha)(?: tha)?\b|(?:बहुत )?(?:आसान|सरल|साधारण|सीधी) (?:भाषा|शब्दों) में|সহজ (?:ভাষায়|কথায়)|(?:எளிய|எளிமையான) (?:மொழியில்|சொற்களில்|வார்த்தைகளில்)|(?:సులభమైన|సరళమైన|తేలిక) (?:భాషలో|మాటల్లో|పదాలలో)/gi;

export function withoutManner(question: string): string {
  const plain = question.replaceAll(MANNER, " ");
  return /[\p{L}\p{N}]/u.test(plain) ? plain : question;
}
