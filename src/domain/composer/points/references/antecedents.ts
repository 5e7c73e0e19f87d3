import { isStopWord } from '#domain/language/stop-words.ts';

/** Words for one person. */
const PERSON =
  /^(?:(?:wo)?m[ae]n|boy|girl|guy|lady|gentleman|child|kid|baby|toddler|person|individual|friend|husband|wife|son|mom|mum|dad|uncle|aunt|cousin|bride|groom|king|queen|prince|princess|saint|pope|nurse|chief|coach|boss|star|judge|spouse|guest|host|adult|expert|teen|people|who|whose|anyone|someone|everyone|nobody|somebody|everybody|one|each)$/iu;
/** Endings of others, and the commonest words with them that are none. */
const DOER = /\p{L}{2}(?:er|or|ist|ian|ant|ent|ee|man|woman|person)$/iu;
const THING =
  /(?:ment|(?:^|-)(?:event|percent|content|recent|present|current|different|efficient|sufficient|consistent|convenient|permanent|ancient|independent|excellent|plant|restaurant|important|significant|relevant|constant|instant|water|number|order|computer|server|summer|winter|weather|paper|letter|matter|power|center|corner|quarter|layer|answer|filter|finger|danger|tower|flower|shower|dinner|river|cover|motor|factor|sector|vector|colou?r|error|door|floor|flavou?r|behaviou?r|labou?r|harbou?r|major|minor|interior|exterior|(?:larg|bigg|small|high|low|fast|slow|long|strong|cheap|clos|easi|earli|saf|old|young|new|deep|wid|short|hard|great)er|list|coffee|degree|tree|fee))$/iu;
/** Words for several that have no plural's ending, and for what 'they' is said of as of several. */
const GROUP =
  /^(?:people|children|men|women|feet|teeth|mice|police|media|staff|crew|data|both|many|few|some|most|several|others|every|either|neither|any|no|all|team|company|firm|group|band|family|couple|pair|club|government|agency|party|public|audience|press|army|population|generation|industry|community|organi[sz]ation|brand|business|corporation|institution|shop|store|hotel|bank|school|university|restaurant|museum|network|label|dog|puppy|cat|pet)$/iu;
/** A plural's endings, and the commonest words with them that are none. */
const PLURAL = /(?:[^suiy’']s|[ei]es|[aeo]ys|s['’])$/iu;
const NO_PLURAL =
  /^(?:as|was|has|does|goes|gives|gets|says|seems|takes|makes|needs|uses|wants|works|its|ours|hers|yours|theirs|always|perhaps|sometimes|whereas|besides|(?:to|after|back|for|out|up)wards|yes)$/i;
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
  /^ ?(?:they|(?:(?:the|these|those|some|many|most|other|all|our|your|\d+) )?(?:(?!(?:it|he|she|you|we|I)\b)\p{L}+ )?(?:\p{L}+[^s\P{L}]s|people))(?:['’]\p{Ll}+)? (?!.*\b(?:you|we|I|he|she|it|who)\b)/iu;
const WITH = /\b(?:with|around|behind|between|among|before|after|near|in|on|inside|through|over|under|against) $/i;

/** One of 'he or she', 'her/his', in which nobody is meant. */
const PAIRED = '(?:he|she|him|his|hers?|they|them|theirs?)';
const PAIR_BEFORE = new RegExp(`(?<![\\p{L}’'-])(?:s|${PAIRED})(?: or |/)$`, 'iu');
const PAIR_AFTER = new RegExp(`^\\p{L}+(?: or |/)${PAIRED}(?:sel(?:f|ves))?(?![\\p{L}-])`, 'iu');
/** Characters: no pair's first word is longer, and of no clause that matters so much comes before its pronoun. */
const LONGEST_BEFORE = { pair: 12, clause: 300 };

/** A word with where it ends, and what a pronoun can mean by it. */
type Word = { start: number; end: number; isPerson: boolean; isSeveral: boolean; isPlural: boolean };

/** True where an English sentence has a 'he', 'their' or 'them' that means nobody and nothing it named before. */
export function lacksAntecedent(sentence: string): boolean {
  const lead = LEAD.exec(sentence)?.[0].length ?? 0;
  const words = readWords(sentence);
  const endOf = (word: Word | undefined) => word?.end ?? Number.POSITIVE_INFINITY;
  const person = endOf(words.find(({ isPerson }) => isPerson));
  const several = endOf(words.find(({ isSeveral }) => isSeveral));
  const secondPlural = endOf(words.filter(({ isPlural }) => isPlural)[1]);
  const afterLead = words.filter(({ start, end }) => start >= lead && end <= lead + AFTER_LEAD);
  return [...sentence.matchAll(PRONOUN)].some(({ 0: pronoun, index, groups }) => {
    if (isInPair(sentence, index)) return false;
    const isInLead = index < lead;
    if (groups?.['person'] !== undefined)
      return person > index && !(isInLead && afterLead.some(({ isPerson }) => isPerson));
    if (several > index && !(isInLead && afterLead.some(({ isSeveral }) => isSeveral))) return true;
    return !isInLead && secondPlural > index && isDoneTo(pronoun, sentence.slice(0, index));
  });
}

function isInPair(sentence: string, index: number): boolean {
  return (
    PAIR_BEFORE.test(sentence.slice(Math.max(0, index - LONGEST_BEFORE.pair), index)) ||
    PAIR_AFTER.test(sentence.slice(index))
  );
}

function isDoneTo(pronoun: string, before: string): boolean {
  if (pronoun.toLowerCase() !== 'them') return false;
  const near = before.slice(-LONGEST_BEFORE.clause);
  const clause = near.replace(CLAUSE, '');
  return clause.length < LONGEST_BEFORE.clause && !WITH.test(near) && DOERS.test(clause);
}

function readWords(sentence: string): Word[] {
  const found = [...sentence.matchAll(/[\p{L}\p{N}’'-]+/gu)];
  const words = found.map(([word]) => word.replace(/['’]s$/, ''));
  return found.map(({ 0: { length }, index }, at) => {
    const word = words[at] ?? '';
    const isPerson = meansPerson(word, at, words);
    const isMany = GROUP.test(word) || (PLURAL.test(word) && !NO_PLURAL.test(word));
    return {
      ...{ start: index, end: index + length, isPerson },
      isSeveral: isMany || isPerson || /^\p{Lu}{2}/u.test(word),
      isPlural: isMany && !isStopWord(word.toLowerCase(), 'en'),
    };
  });
}

function meansPerson(word: string, at: number, words: readonly string[]): boolean {
  if (PERSON.test(word) || isName(word, at, words)) return true;
  return DOER.test(word) && !THING.test(word) && !isStopWord(word.toLowerCase(), 'en');
}

/** The first word has its capital anyway. */
function isName(word: string, at: number, words: readonly string[]): boolean {
  if (!/^\p{Lu}[\p{Ll}’'.]/u.test(word) || isStopWord(word.toLowerCase(), 'en')) return false;
  return at > 0 || /^\p{Lu}/u.test(words[1] ?? '') || !/(?:s|ing|ed|ly)$/.test(word);
}
