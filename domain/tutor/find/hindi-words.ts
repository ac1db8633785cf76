/**
 * Hindi stop words typed with Latin letters: they ask, join and do, but name nothing. Vowels are often left out:
 * 'krna', 'nhi', 'rkhe'.
 */
export const HINDI_STOP_WORDS =
  `kya kyu kyun kyon kaise kaisa kaisi kab kaha kahan kaun kaunsa kaunsi konsa konse kaunse hai hain ho hota hoti hote hu hoon hun tha thi ka ki ke ko se
  mein mai par pe aur ya toh bhi nahi nahin mat na karo kare karu karun karna karne karta karte karti kar kiya karke karein liye lie mujhe mera meri
  mere aap tum hum apna apne apni batao bata bataiye bataye samjhao samjha samajh samjhaye samajhna sikhao sikhate chahiye chahie milega milta milti
  mile mil dijiye dedo de den dena lo sirf pehla pehle dusra dusre baad tak waqt kitna kitne kitni din dino roz bar baar sakta sakte sakti jata jaata
  jate jati jaye jaaye chal chalta chalti chalega chalana chala hua hui hue hoga hogi honge hona likhna likhte likha likhu likhe likho dekhna dekhe
  dekhu dekho dikhata dikhta dikh dikhana puch puchna poochna puchu bolo bolte bolta bolna kehte kehta lagta lagti lagte lag laga lagana lagaye lagaya
  lagate lagau rakhna rakhte rakhe rakhu banane banau banaye banaya banta banti banate banana lena leta lete lu lun dalna dale dalte daalna daal dal
  nikalna nikale nikalu nikle niklu milna kyuki kyunki lekin magar jaise jaisa waise aise aisa itna utna bahut bohot bohut thoda zyada zada jyada accha
  acha achha sahi theek thik kaam cheez chiz tumse mujhse hamse humko hume unka unke iska iske iski uska uske uski uspe ispe isme usme isko usko kisi
  kise kisko kis seekhna sikhna padhna padhu padhe padta padti bhar yaha yahan waha wahan idhar udhar upar niche andar bahar ek do teen teeno dono koi
  kuch sab yeh ye woh wo jo jab tab agar phir fir abhi matlab matlb aata aati aate aaye aaya aana aayega aa raha rahi rahe rehna gaya gayi gaye waala
  wala wali wale yaar bhai sir ji haan shayad seedha seedhe turant alag hamesha pura poora saath sath sach bina kaafi kabhi tabhi liya diya diye du dun
  kru krdo krne krte krta krti rhi rha rhe hone paye paya sakhta sakhte hisab naya nayi purani purana bade bada chhota chhote tarika tarike sawal ghar
  chup atak madad nuksan burai dikkat pareshani farak fark frk antar udd bach bacha yaad banda bande pakad pakadna pakde sara sare saara saare jaldi kal
  aaj parso baje bje khata khate bheji jana jaana har sabse pata wahi aage asli paas jabki taaki taki baaki baki tarah taraf baat wajah karan jisme
  jiske jinke jaha kahi usse isse unse kisse kisne kiski kispe konsi isliye itni itne utni jitna jitni saari sabhi sabka sabke ise zaruri zaroori
  jaruri zarurat zaroorat fayda faayda peeche piche neeche nichey saamne samne bagal alawa aam aksar thodi poori dum dusro doosri pehli agla agle agli
  pichli naye purane badi chhoti lambe lambi acche behtar ajeeb pakka dhyan mene usne tay hokar dauran bilkul bas varna mtlb mtlab kyoki
  kyonki nhi nai farq der dost saal mahina mahine ghante subah raat aadmi insaan boss padega padegi padenge honi hoke`.split(
    /\s+/,
  );

/** Stems of verbs that name nothing of their own: 'likh' of 'likhna', 'likhne', 'likhu'. */
const SMALL_VERBS =
  `kar likh lag laga lagwa dikh dikha chal chala ban bana rakh mil bol bata samajh samjha dekh sikh seekh puch pooch nikal dal daal karwa banwa reh rah aa ja
  maan soch`.split(/\s+/);

const AFTER_CONSONANT = "na ne ni ta te ti o e en ein u un a i kar ke ega egi enge unga iye iyega".split(" ");
const AFTER_VOWEL = "na ne ni ta te ti o ye yen yein u un ya yi kar ke yega yegi yenge unga iye".split(" ");

/** A verb with each of its endings. */
function inflected(root: string): string[] {
  return (root.endsWith("a") ? AFTER_VOWEL : AFTER_CONSONANT).map((ending) => root + ending);
}

export const HINDI_FILLERS: ReadonlySet<string> = new Set([
  ...HINDI_STOP_WORDS,
  ...SMALL_VERBS.flatMap(inflected),
]);

/** Hindi words that do name something, with the English word of the lessons. Spelled as people type them. */
const MEANINGS: readonly string[] = [
  "ulta reverse",
  "ulti reverse",
  "ghatana subtract minus",
  "guna multiply",
  "bhag divide",
  "badal change",
  "wapas undo revert back return",
  "vapas undo revert back return",
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
  "tez fast",
  "dheere slow",
  "dheema slow",
  "bada large",
  "tulna compare",
  "jaanch check test",
  "jachna check test",
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
  "pakde catch",
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
  "band close",
  "saaf clean clear",
  "lamba long",
  "chauda wide width",
  "tukda piece part split",
  "tukde piece part split",
  "tod split break",
  "kaat cut slice",
  "kaatna cut slice",
  "kaate cut slice",
  "milana merge join combine",
  "milaye merge join combine",
  "jod join add",
  "bhej send",
  "mit delete lost",
  "mitt delete lost",
  "kho lost",
  "gum lost",
  "chhod skip leave",
  "chori steal stolen",
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
  "likhawat text",
  "chadhana upload",
  "utarna download",
  "shuru start begin",
  "barabar equal same",
  "tareekh date",
  "aasan easy simple",
  "kharab bad broken",
  "shabd word",
  "shabdo word",
  "rishta relation relationship",
  "bhaag part divide",
  "ank digit number",
  "aadha half",
  "lamba long length",
  "taiyar ready",
  "achanak sudden",
  "asar effect",
  "safed white",
  "kala black",
  "kaale black",
  "sam even",
  "visham odd",
  "tukda piece chunk",
  "tukde piece chunk",
  "tukdo piece chunk",
  "hisso part",
  "malik owner",
  "adhikar permission right",
  "kharcha cost",
  "bheed crowd load traffic",
  "khatarnak dangerous",
  "rakam amount",
  "shesh remainder",
  "faltu unnecessary",
  "lagatar continuous",
  "shuruaat start",
  "ungli finger",
  "angoothe thumb",
  "angutha thumb",
  "bhari heavy",
  "bhaari heavy",
  "aankh eye",
  "chaudi width wide",
  "chauda width wide",
  "kinare edge border",
  "gadbad problem wrong error",
  "mehnga expensive",
  "sasta cheap",
  "khatra risk danger",
  "khatre risk danger",
  "jagah place position",
  "jageh place",
  "darr fear",
  "gussa angry",
  "nishan mark sign",
  "wapis undo revert back return",
  "dobara again repeat",
  "dubara again repeat",
  "aakhir end last",
  "akhir end last",
  "bich middle between",
  "darmiyan between",
  "kagaz paper",
  "patla thin",
  "rangeen colour",
  "adhura incomplete",
  "zinda alive",
  "jaroori required",
  "safai clean",
  "khaas special",
  "ganda dirty bad",
  "jhoot false fake",
  "nakli fake",
  "sabut proof evidence",
  "saboot proof evidence",
];

/** Stems of verbs with a meaning. */
const VERBS: readonly string[] = [
  "jod join add concatenate",
  "jud join connect",
  "badal change update",
  "badl change update",
  "hata remove delete",
  "mita delete remove",
  "dhundh find search",
  "dhund find search",
  "dhoond find search",
  "dhoondh find search",
  "khoj find search",
  "bhej send",
  "khol open",
  "khul open",
  "rok stop prevent",
  "ruk stop wait",
  "daba press click",
  "dab press click",
  "chhupa hide hidden",
  "chhup hide hidden",
  "chupa hide hidden",
  "bhul forget",
  "bhool forget",
  "tod break split",
  "toot break fail",
  "baant split divide",
  "bant split divide",
  "chun choose select",
  "gin count",
  "bacha save keep",
  "bach save left",
  "pakad catch",
  "kat cut",
  "kaat cut",
  "chipka stick fix",
  "chipak stick",
  "badha increase grow",
  "badh increase grow",
  "ghata decrease subtract",
  "pahuncha reach",
  "pahunch reach",
  "atak stuck",
  "atka stuck",
  "hil move",
  "khisak move shift",
  "bhar fill",
  "kharid buy",
  "bech sell",
  "ghuma rotate turn",
  "ghum rotate turn",
  "kheench drag draw",
  "faila stretch spread",
  "naap measure",
  "nap measure",
  "maang request ask",
  "mang request ask",
  "tula compare",
  "chhod skip leave",
  "chhoot miss skip",
  "chhut miss skip",
  "jeet win",
  "lauta return",
  "mila merge combine",
  "bigad break",
  "bigd break",
  "lad conflict",
  "utha raise pick",
  "udha delete",
  "pehchan identify recognise",
  "sambhal handle manage",
  "saunp hand delegate",
  "jhel handle",
  "jaanch check test",
  "dohra repeat",
  "uda delete remove",
];

/** Forms of these verbs that are English words. */
const ENGLISH = new Set(["todo", "mango", "judo", "lade", "kate"]);

export const HINDI_MEANINGS: readonly string[] = [
  ...VERBS.flatMap((group) => {
    const [root = "", ...meanings] = group.split(" ");
    const forms = inflected(root).filter((form) => !ENGLISH.has(form));
    return forms.map((form) => [form, ...meanings].join(" "));
  }),
  ...MEANINGS,
];

/**
 * Every way to leave out vowels inside a word: 'karna' is also typed 'krna' and 'karn'. Not for all forms of the verbs:
 * too many would be English words.
 */
const SHORTENED: ReadonlySet<string> = new Set(HINDI_STOP_WORDS.flatMap(shortenings));

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
export const MEANING_OF: ReadonlyMap<string, readonly string[]> = meaningsByWord();

function meaningsByWord(): Map<string, string[]> {
  const found = new Map<string, Set<string>>();
  for (const group of HINDI_MEANINGS) {
    const [word = "", ...meanings] = group.split(" ");
    found.set(word, new Set([...(found.get(word) ?? []), ...meanings]));
  }
  return new Map([...found].map(([word, meanings]) => [word, [...meanings]]));
}

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
