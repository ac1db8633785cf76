import { HINDI_MEANINGS } from "./hindi-words.ts";

/** Stop words of questions, in English and in Hindi typed with Latin letters. */
export const QUESTION_WORDS: ReadonlySet<string> = new Set(
  `a about after again all also am an and any anyone anything are as at be because been before being between both but by can cannot cant
  could did didnt do does doesnt doing done dont down each else even every for from get gets getting give gives given go goes going
  good got had has have having he help her here hey hello hi him his how however i id if ill im in into is isnt it its ive just know let
  like look made make makes many may maybe me mean meaning means might more most much must my myself need needs needed no nor not now of off
  ok okay on once one only or other our out over own please pls plz possible question questions really right same say says shall she should
  show simple simply since sir so some somebody someone something still such tell than thank thanks that thats the their them then there these they thing
  things this those through to too try trying under understand until up us use used uses using very want wants was wasnt way we well
  were what whats when where which while who whom whose why will wish with without wont word words work works working would wouldnt yes yet you your yours
  explain explained explanation diffrence diference differnce example examples difference different differences define definition describe detail details basic basics
  difference vs versus learn learning today tomorrow yesterday topic really actually exactly correct correctly proper properly happen
  happens write written find take takes put keep called two three first second bro wht wat wht shud shd shld cud wud hw hav pls u r ur
  keyword eazy come comes coming came become becomes became becoming wrote writing gave giving took taking putting making kept keeps went told tells telling
  said saying showed showing tried tries wanted wanting happened happening looks looking looked knew understood edit lot bit sure certain able whether during via etc eg ie per bhai dear mam madam
  kya kyu kyun kyon kaise kaisa kaisi kab kaha kahan kaun kaunsa kaunsi konsa hai hain ho hota hoti hote hu hoon tha thi the ka ki ke ko se me mein
  mai main par pe aur ya to toh bhi nahi nahin mat na karo kare karu karna karne karta karte karti kar kiya liye lie mujhe muje mera meri mere aap tum
  hum apna apne batao bata bataiye samjhao samjha samajh samjhaye sikhao sikhate chahiye chahie milega milta milti dijiye dedo do de den dena lo
  sirf pehla pehle dusra dusre baad bad tak waqt kaunse konse kaunsi kitna kitne kitni kitna din dino roz bar baar sakta sakte sakti sakta jata jaata
  jate jati jaye jaaye chal chalta chalti chalega hua hui hue hoga hogi honge likhna likhte likha likhu likhe dekhna dekhe dekhu dekho puch puchna poochna
  puchu bolo bolte bolta kehte kehta lagta lagti lag rakhna rakhte rakhe banana banane banau banaye banta banti banate lena leta lete dalna dale daalna
  nikalna nikale nikalu milna mile mil karke karun karein krna kre krta krte krti kyuki kyunki lekin magar par jaise waise aise itna utna bahut bohot thoda
  zyada jyada accha acha sahi galat theek thik kaam cheez chij tumse mujhse hamse humko hume apni unka unke iska iske iski uska uske uski kisi kise kisko
  samajhna seekhna sikhna padhna padhu padhe dhundna dhundu dhoondna bhar bharna yaha yahan waha wahan idhar udhar upar niche andar bahar
  ek koi kuch sab yeh ye woh wo is us jo jab tab agar phir abhi matlab aata aati aate raha rahi rahe gaya gayi use waala wala wali`.split(
    /\s+/,
  ),
);

/** Stop words that are also keywords of a language: they count when hardly anything else was asked. */
export const KEYWORDS: ReadonlySet<string> = new Set(
  "for while do if else this not and or let with super any where get put".split(" "),
);

/** Keywords that are rare in a question unless they are meant. */
export const CLEAR_KEYWORDS: ReadonlySet<string> = new Set("while if else let super".split(" "));

/** Words that occur in questions about everything: whether a passage has them says little. */
const WEAK =
  `declare create build implement add change start stop run print handle solve fix issue problem program programming code
  coding syntax statement check read amount number value line name time best better new old big small fast slow system user person
  people data place world result case step message endpoint forget forgot present work connect store keep remember hide avoid prevent allow contain
  display show calculate choose decide purpose advantage benefit reason common important rule tutorial guide easy hard difficult quick safe
  safely bad wrong correct possible full form need require difference pass send receive open close load install keep count find search happen
  respond answer cause main normal simple multiple several another whole able`.split(/\s+/);

/** Things that learners ask about and that no course teaches; a word that occurs in a lesson does not count as one. */
export const NOT_TAUGHT: ReadonlySet<string> = new Set(
  `photoshop illustrator canva blender autocad solidworks premiere vlookup pivot powerpoint tally sap salesforce tableau powerbi hadoop spark kafka
  tensorflow pytorch keras cuda gpu opencv numpy pandas matplotlib scikit neural blockchain solidity crypto bitcoin ethereum nft flutter dart kotlin swift
  android ios xcode unity unreal godot arduino raspberry verilog matlab fortran cobol perl scala haskell rust golang php laravel wordpress shopify magento
  joomla codeigniter angular vue svelte nuxt jquery dotnet csharp asp xamarin sigsegv segmentation malloc renderflex widget
  cricket ipl football movie song bollywood biryani recipe weather horoscope election minister president parliament railway train ticket irctc passport visa
  aadhaar gst tax loan emi insurance share stock mutual petrol gold medicine fever headache doctor upsc neet jee ssc cuet polytechnic iti
  girlfriend boyfriend love marriage whatsapp instagram facebook youtube tiktok netflix pubg freefire coreldraw azure flatlist gpay paytm phonepe yolo ruby rails transformers guitar chess relativity dog premiere`
    .trim()
    .split(/\s+/),
);

/** Synonyms that learners use; the lessons may have only one of them. Written as typed, compared by stem. */
const SAME: readonly string[] = [
  "js javascript",
  "ts typescript",
  "py python",
  "db database",
  "mongo mongodb",
  "k8s kubernetes",
  "repo repository",
  "dict dictionary",
  "func function method",
  "procedure function method",
  "array list",
  "arraylist list",
  "hashmap map",
  "hashset set",
  "param parameter",
  "mutable change",
  "arg argument",
  "folder directory",
  "terminal shell command",
  "cmd command",
  "linux shell bash",
  "delete remove",
  "erase delete remove",
  "container docker",
  "exception error",
  "bug error mistake defect",
  "crash stop exception",
  "infinite endless forever never",
  "loop repeat",
  "iterate loop",
  "duplicate once twice",
  "integer int whole",
  "decimal double float",
  "bool boolean",
  "substring slice",
  "concat concatenate join plus",
  "text string",
  "css style",
  "webpage page",
  "image picture",
  "alt alternative",
  "frontend front",
  "backend server",
  "auth authentication login",
  "authentication login",
  "authorization authorisation permission",
  "hash hashed",
  "encrypt hash",
  "pwd password",
  "endpoint route address",
  "url address path",
  "uri address",
  "async asynchronous",
  "await async",
  "promise async",
  "sync synchronous",
  "validate validation check",
  "test testing",
  "unittest unit",
  "stub mock double",
  "fixture fresh",
  "deploy deployment release",
  "rollback back",
  "undo revert back",
  "config configuration settings",
  "env environment",
  "yml yaml",
  "venv virtual environment",
  "virtualenv virtual environment",
  "oop class object",
  "oops class object inheritance",
  "polymorphism override",
  "encapsulation private",
  "overload overloading same",
  "ternary conditional choice",
  "extends inheritance",
  "inherit inheritance",
  "implements interface",
  "instance object",
  "attribute field",
  "property field",
  "null none nothing",
  "nan number",
  "operator sign",
  "regex regular expression",
  "sort sorted order",
  "sorting sort",
  "paginate pagination page pages",
  "responsive phone",
  "centre center align",
  "color colour",
  "a11y accessibility",
  "blind screen reader accessibility",
  "outline ring",
  "contrast colour",
  "prototype figma",
  "job career",
  "jobs careers",
  "placement job",
  "syllabus curriculum",
  "prerequisite requirement need",
  "enroll enrol",
  "enrollment enrol",
  "signup register account",
  "signin login",
  "fee fees cost free price",
  "charge cost",
  "paid pay free cost",
  "certification certificate",
  "chatravritti scholarship",
  "scheme scholarship",
  "girl girls women female",
  "date deadline",
  "phone mobile",
  "cell mobile",
  "internet network connection offline",
  "doubt question",
  "hindi language",
  "chatbot tutor",
  "bot tutor",
  "app application",
  "compulsory required mandatory",
  "mandatory required",
  "tough hard difficult",
  "retake again attempt",
];

/** For each stem, its synonyms; takes the stemmer, so that both sides are stemmed alike. */
export function synonymsBy(stem: (word: string) => string): ReadonlyMap<string, readonly string[]> {
  const others = new Map<string, Set<string>>();
  for (const group of SAME) {
    const stems = group.split(" ").map(stem);
    for (const word of stems) {
      const known = others.get(word) ?? new Set<string>();
      for (const other of stems) if (other !== word) known.add(other);
      others.set(word, known);
    }
  }
  // One way only: 'remove' and 'undo' are not synonyms just because Hindi has one word for both.
  for (const group of HINDI_MEANINGS) {
    const [word = "", ...meanings] = group.split(" ").map(stem);
    others.set(word, new Set([...(others.get(word) ?? []), ...meanings]));
  }
  return new Map([...others].map(([word, known]) => [word, [...known]]));
}

export function weakWordsBy(stem: (word: string) => string): ReadonlySet<string> {
  return new Set(WEAK.map(stem));
}
