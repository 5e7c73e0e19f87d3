import { isStopWord } from '#domain/language/stop-words.ts';

/** Words for one person. */
const PERSON =
  /^(?:(?:wo)?m[ae]n|boy|girl|guy|lady|gentleman|child|kid|baby|toddler|person|individual|friend|husband|wife|son|mom|mum|dad|uncle|aunt|cousin|bride|groom|king|queen|prince|princess|saint|pope|nurse|chief|coach|boss|star|judge|spouse|guest|host|adult|expert|teen|people|who|whose|anyone|someone|everyone|nobody|somebody|everybody|one|each)$/iu;
/** Endings of others, and the commonest words with them that are none. */
const DOER = /\p{L}{2}(?:er|or|ist|ian|ant|ent|ee|man|woman|person)$/iu;
const THING =
  /(?:ment|(?:^|-)(?:event|percent|content|recent|present|current|different|efficient|sufficient|consistent|convenient|permanent|ancient|independent|excellent|plant|restaurant|important|significant|relevant|constant|instant|water|number|order|computer|server|summer|winter|weather|paper|letter|matter|power|center|corner|quarter|layer|answer|filter|finger|danger|tower|flower|shower|dinner|river|cover|motor|factor|sector|vector|colou?r|error|door|floor|flavou?r|behaviou?r|labou?r|harbou?r|major|minor|interior|exterior|(?:larg|bigg|small|high|low|fast|slow|long|strong|cheap|clos|easi|earli|saf|old|young|new|deep|wid|short|hard|great)er|list|coffee|degree|tree|fee))$/iu;
/** Words for several that have no plural's ending, and for what 'they' is said of as of several. */
const SEVERAL =
  /^(?:people|children|men|women|feet|teeth|mice|police|media|staff|crew|data|both|many|few|some|most|several|others|every|either|neither|any|no|all|team|company|firm|group|band|family|couple|pair|club|government|agency|party|public|audience|press|army|population|generation|industry|community|organi[sz]ation|brand|business|corporation|institution|shop|store|hotel|bank|school|university|restaurant|museum|network|label|dog|puppy|cat|pet)$|[^suiy’']s$|[ei]es$|[aeo]ys$|s['’]$/iu;
const PRONOUN = /(?<![\p{L}’'-])(?:(?<person>he|she|him|his|her|hers)|they|them|their|theirs)(?![\p{L}-])/giu;
/** 'In her speech, Noem …': who is meant may come after the first comma. */
const LEAD =
  /^(?:\p{L}+ly )?(?:in|at|on|with|for|by|from|as|if|when|while|after|before|since|because|although|though|despite|during|once|until|to|like|unlike|through|among|given|\p{L}+ing|\p{L}+ed)\b[^,]*,/iu;
const AFTER_LEAD = 60;
/** Where what somebody does to something begins anew. */
const CLAUSE =
  /^.*(?:[,;:—–()"“”]|\b(?:that|which|who|because|when|while|if|where|so|until|before|after|and|but|or|to|than|as|by)\b)/isu;
/** Those who do it are not those to whom it is done: 'the wards were running out of them'. */
const DOERS =
  /^ ?(?:they|(?:(?:the|these|those|some|many|most|other|all|our|your|\d+) )?(?:(?!it|he|she|you|we|I\b)\p{L}+ )?(?:\p{L}+[^s\P{L}]s|people))(?:['’]\p{Ll}+)? (?!.*\b(?:you|we|I|he|she|it|who)\b)/iu;
const WITH = /\b(?:with|around|behind|between|among|before|after|near|in|on|inside|through|over|under|against) $/i;

/** True where an English sentence has a 'he', 'their' or 'them' that means nobody and nothing it named before. */
export function lacksAntecedent(sentence: string): boolean {
  const lead = LEAD.exec(sentence)?.[0].length ?? 0;
  return [...sentence.matchAll(PRONOUN)].some(({ 0: pronoun, index, groups }) => {
    const before = sentence.slice(0, index);
    if (/(?:\bor|\/) ?$/i.test(before) || /^\p{L}+ or (?:she|hers?)\b/iu.test(sentence.slice(index))) return false;
    const said = index < lead ? `${before} ${sentence.slice(lead, lead + AFTER_LEAD)}` : before;
    const words = wordsOf(said);
    if (groups?.['person'] !== undefined) return !words.some(isPerson);
    if (!words.some(isSeveral)) return true;
    return (
      index >= lead &&
      isDoneTo(pronoun, before) &&
      words.filter((word) => SEVERAL.test(word) && !isStopWord(word.toLowerCase(), 'en')).length < 2
    );
  });
}

function isDoneTo(pronoun: string, before: string): boolean {
  return pronoun.toLowerCase() === 'them' && !WITH.test(before) && DOERS.test(before.replace(CLAUSE, ''));
}

function wordsOf(text: string): string[] {
  return (text.match(/[\p{L}\p{N}’'-]+/gu) ?? []).map((word) => word.replace(/['’]s$/, ''));
}

function isPerson(word: string, at: number, words: readonly string[]): boolean {
  if (PERSON.test(word) || isName(word, at, words)) return true;
  return DOER.test(word) && !THING.test(word) && !isStopWord(word.toLowerCase(), 'en');
}

function isSeveral(word: string, at: number, words: readonly string[]): boolean {
  return SEVERAL.test(word) || isPerson(word, at, words) || /^\p{Lu}{2}/u.test(word);
}

/** The first word has its capital anyway. */
function isName(word: string, at: number, words: readonly string[]): boolean {
  if (!/^\p{Lu}[\p{Ll}’'.]/u.test(word) || isStopWord(word.toLowerCase(), 'en')) return false;
  return at > 0 || /^\p{Lu}/u.test(words[1] ?? '') || !/(?:s|ing|ed|ly)$/.test(word);
}
