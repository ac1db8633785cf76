/**
 * Hindi stop words typed with Latin letters: they ask, join and do, but name nothing. Vowels are often left out:
 * 'krna', 'nhi', 'rkhe'.
 */
export const HINDI_FILLERS: ReadonlySet<string> = new Set(
  `kya kyu kyun kyon kaise kaisa kaisi kab kaha kahan kaun kaunsa kaunsi konsa konse kaunse hai hain ho hota hoti hote hu hoon hun tha thi ka ki ke ko se
  mein mai par pe aur ya toh bhi nahi nahin mat na karo kare karu karun karna karne karta karte karti kar kiya karke karein liye lie mujhe mera meri mere
  aap tum hum apna apne apni batao bata bataiye bataye samjhao samjha samajh samjhaye samajhna sikhao sikhate chahiye chahie milega milta milti mile mil
  dijiye dedo de den dena lo sirf pehla pehle dusra dusre baad tak waqt kitna kitne kitni din dino roz bar baar sakta sakte sakti jata jaata jate jati
  jaye jaaye chal chalta chalti chalega chalana chala hua hui hue hoga hogi honge hona likhna likhte likha likhu likhe likho dekhna dekhe dekhu dekho dikhata
  dikhta dikh dikhana puch puchna poochna puchu bolo bolte bolta bolna kehte kehta lagta lagti lagte lag laga lagana lagaye lagaya lagate lagau rakhna rakhte rakhe rakhu
  banane banau banaye banaya banta banti banate banana lena leta lete lu lun dalna dale dalte daalna daal dal nikalna nikale nikalu nikle niklu milna
  kyuki kyunki lekin magar jaise jaisa waise aise aisa itna utna bahut bohot bohut thoda zyada zada jyada accha acha achha sahi theek thik kaam cheez chiz
  tumse mujhse hamse humko hume unka unke iska iske iski uska uske uski uspe ispe isme usme isko usko kisi kise kisko kis seekhna sikhna padhna padhu padhe padta padti
  bhar yaha yahan waha wahan idhar udhar upar niche andar bahar ek do teen teeno dono koi kuch sab yeh ye woh wo jo jab tab agar phir fir abhi matlab matlb aata aati
  aate aaye aaya aana aayega aa raha rahi rahe rehna gaya gayi gaye waala wala wali wale yaar bhai sir ji haan shayad seedha seedhe turant alag hamesha pura poora
  saath sath sach bina kaafi kabhi tabhi liya diya diye du dun kru krdo krne krte krta krti rhi rha rhe hone paye paya sakhta sakhte hisab naya nayi purani purana
  bade bada chhota chhote tarika tarike sawal ghar chup atak madad nuksan burai dikkat pareshani farak fark frk antar udd bach bacha yaad banda bande pakad pakadna pakde sara sare saara saare jaldi kal aaj parso baje bje khata khate bheji jana jaana`
    .trim()
    .split(/\s+/),
);

/** Hindi words that do name something, with the English word of the lessons. Spelled as people type them. */
export const HINDI_MEANINGS: readonly string[] = [
  "ulta reverse",
  "ulti reverse",
  "jodna join add concatenate",
  "jodte join add concatenate",
  "jodo join add",
  "ghatana subtract minus",
  "guna multiply",
  "bhag divide",
  "hatana remove delete",
  "hatate remove delete",
  "hataye remove delete",
  "hatao remove delete",
  "mitana delete remove",
  "mitaye delete remove",
  "badalna change update",
  "badal change",
  "badle change",
  "badlu change",
  "badlna change",
  "ginna count",
  "ginti count",
  "ginte count",
  "gine count",
  "dhundna find search",
  "dhundne find search",
  "dhundte find search",
  "dhundu find search",
  "dhoondna find search",
  "khojna find search",
  "wapas undo revert back return",
  "vapas undo revert back return",
  "lautana return",
  "lautata return",
  "galti error mistake",
  "galtiyan error mistake",
  "kharabi bug defect",
  "rang colour",
  "laal red",
  "hara green",
  "naam name",
  "sankhya number",
  "akshar character letter",
  "suchi list",
  "sarani array",
  "chakra loop",
  "dohrana repeat loop",
  "rokna stop prevent",
  "rokun stop prevent",
  "roke stop prevent",
  "tez fast",
  "dheere slow",
  "dheema slow",
  "bada large",
  "tulna compare",
  "jaanch check test",
  "jaanchna check test",
  "jachna check test",
  "bhejna send",
  "bheje send",
  "bheju send",
  "padhna read",
  "chhapna print",
  "khali empty",
  "khaali empty",
  "beech centre middle",
  "kinara edge border",
  "tasveer picture image",
  "photo picture image",
  "chhatravritti scholarship",
  "paisa cost fee",
  "paise cost fee",
  "muft free",
  "naukri job career",
  "praman certificate",
  "bhasha language",
  "antim last",
  "tarikh date deadline",
  "umar age",
  "shart condition",
  "andar inside",
  "nakal copy",
  "surakshit safe secure",
  "chabi key",
  "darwaza door",
  "prakar type kind",
  "pakad catch",
  "pakadna catch",
  "pakde catch",
  "bachana save keep",
  "bachau save keep",
  "bachaye save keep",
  "kaafi enough",
  "kafi enough",
  "sawal question ask",
  "sawaal question ask",
  "alag separate",
  "raat night",
  "jagah place",
  "hissa part",
  "hisse part",
  "ruk stop",
  "rukta stop",
  "rukti stop",
  "rukna stop",
  "gayab missing disappear",
  "galat wrong",
  "dobara twice again",
  "dubara twice again",
  "dusri twice second again",
  "chota small",
  "choti small",
  "chote small",
  "logon people",
  "bulana invite",
  "bulaye invite",
  "khatam end finish",
  "khul open",
  "khulta open",
  "khulti open",
  "kholna open",
  "kholu open",
  "khole open",
  "band close",
  "saaf clean clear",
  "lamba long",
  "chauda wide width",
  "tukda piece part split",
  "tukde piece part split",
  "tod split break",
  "todna split break",
  "kaat cut slice",
  "kaatna cut slice",
  "kaate cut slice",
  "milana merge join combine",
  "milaye merge join combine",
  "jod join add",
  "bhej send",
  "bheja send",
  "bheji send",
  "bhejta send",
  "mit delete lost",
  "mitt delete lost",
  "kho lost",
  "gum lost",
  "chhod skip leave",
  "chhodna skip leave",
  "chori steal stolen",
  "chupana hide",
  "chupaye hide",
  "chhupana hide",
  "badhana increase grow",
  "badhta increase grow",
  "ghatta decrease",
  "jawab answer response",
  "jawaab answer response",
  "aakhri last",
  "akhri last",
  "akela single alone",
  "baaye left",
  "daaye right",
  "khud own automatic",
  "turant immediately",
  "intezaar wait",
  "intezar wait",
  "ruko wait",
  "dohraye repeat",
  "likhawat text",
  "chadhana upload",
  "utarna download",
  "shuru start begin",
];

/** Every way to leave out vowels inside a word: 'karna' is also typed 'krna' and 'karn'. */
const SHORTENED: ReadonlySet<string> = new Set([...HINDI_FILLERS].flatMap(shortenings));

function shortenings(word: string): string[] {
  const [first = "", ...letters] = word;
  let forms = [first];
  for (const letter of letters) {
    const kept = forms.map((form) => form + letter);
    forms = /[aeiou]/.test(letter) ? [...kept, ...forms] : kept;
  }
  return forms.filter((form) => form.length > 1 && form !== word);
}

/** The English words for each, as typed. */
export const MEANING_OF: ReadonlyMap<string, readonly string[]> = new Map(
  HINDI_MEANINGS.map((group) => {
    const [word = "", ...meanings] = group.split(" ");
    return [word, meanings];
  }),
);

const ALWAYS_MEANT = 4;
const SHORT_BUT_CLEAR: ReadonlySet<string> = new Set(
  "kr kru krn nhi rha rhi rhe bht kb sb frk frq hn rh skte smjh lga lgta chl".split(" "),
);

/** `isKnown`: whether the lessons have the word; then 'pr' is a pull request, not 'par'. */
export function isHindiFiller(word: string, isKnown: boolean | undefined): boolean {
  if (HINDI_FILLERS.has(word)) return true;
  if (!SHORTENED.has(word)) return false;
  return isKnown === undefined ? word.length >= ALWAYS_MEANT || SHORT_BUT_CLEAR.has(word) : !isKnown;
}
