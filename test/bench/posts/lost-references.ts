import { unitsOf } from '../post-detectors.ts';

/** What a tagger of parts of speech makes of a text: its words with the names that Universal Dependencies has for them. */
export type Tagger = (text: string) => TaggedWord[];
export type TaggedWord = { word: string; part: string };
/** `nowhere`: nothing in the post before it can be meant; `elsewhere`: only something that is not read on with it. */
export type LostReference = { kind: 'nowhere' | 'elsewhere' | 'one of several'; word: string; sentence: string };
/** A noun with what it can be: one thing, several, a person. */
type Noun = { at: number; word: string; isOne: boolean; isSeveral: boolean; isPerson: boolean };
type Sentence = { text: string; words: TaggedWord[]; nouns: Noun[] };

const GROUPS = new Set(
  'people children men women police data media staff crew team company firm group band family government agency council organization department nation club party couple audience public board army class community generation press anyone everyone someone somebody nobody person user customer reader student child patient player employee who each parent teacher owner one author visitor guest buyer candidate worker driver speaker both many some several few others'.split(
    ' ',
  ),
);
const PEOPLE = new Set(
  'man woman boy girl mother father son daughter wife husband king queen president chief coach boss captain child kid baby friend person patient suspect guy mom mum dad uncle aunt judge nurse pope saint prince bride groom star who anyone someone everyone somebody each one'.split(
    ' ',
  ),
);
const DOER = /(?:er|or|ist|ian|ant|ee|man|woman)$/;
const OF_ONE = new Set(['he', 'him', 'his', 'she', 'her', 'hers']);
const OF_SEVERAL = new Set(['they', 'them', 'their', 'theirs']);
/** 'it is important to', 'make it easy to'. */
const MEANS_NOTHING =
  /^it(?:'s| is| was| will be| can be| may be| has been) .{0,80}\b(?:to|that|how|whether|when|if|who|for|as|why|where|time|worth)\b|^it (?:takes?|took|makes? sense|helps?|pays?|means?|comes? to|turns?|depends|seems?|feels?|goes without)\b|^it (?:\w+ly |so |more |very |less )*\w+ (?:to|for|that)\b/;
const CLAUSE =
  /^(?:[,;:—–()"“”]|that|which|who|because|when|while|if|where|so|until|before|after|and|but|or|to|than|though|although|as)$/;
const BESIDE = new Set(['with', 'around', 'behind', 'before', 'near', 'after', 'than', 'as', 'because']);
const LEADS =
  /^(?:in|at|on|with|for|by|from|as|if|when|while|after|before|since|because|although|though|despite|during|once|until|to|like|unlike|through|\w+ing|\w+ed)$/;
/** A title that promises several things. */
const SEVERAL = /(?:^|\W)(?:\d+|best|top)\b/i;
const TOLD = new Set(['of', 'that', 'which', 'who', 'to', 'in', 'for', 'with', 'where', 'you']);
const ANY = /^(?:\w+est|right|average|ideal|perfect)$/;

/** The sentences of an English post that refer to what its source said and the post does not. */
export function findLostReferences(
  post: { content: string; source: string; title: string },
  tag: Tagger,
): LostReference[] {
  const known = ` ${lettersOf(post.source)} `;
  const sentences = unitsOf(post.content).map((text): Sentence => {
    const words = tag(text);
    return { text, words, nouns: nounsOf(words) };
  });
  const kinds = promisedKinds(tag(post.title), post.title);
  const isReadOn = (at: number) =>
    at > 0 && known.includes(` ${lettersOf(`${sentences[at - 1]?.text} ${sentences[at]?.text}`)} `);
  return sentences.flatMap((sentence, at): LostReference[] => {
    if (at === 0 && sentence.text === post.title) return [];
    let from = at;
    while (isReadOn(from)) from--;
    const beside = sentences.slice(from, at).flatMap(({ nouns }) => nouns);
    const further = sentences.slice(0, from).flatMap(({ nouns }) => nouns);
    const pronouns = sentence.words.flatMap(({ word }, place): LostReference[] => {
      const fits = testOf(sentence.words, place);
      if (fits === null || nounsFor(sentence, place).some(fits) || beside.some(fits)) return [];
      return [{ kind: further.some(fits) ? 'elsewhere' : 'nowhere', word, sentence: sentence.text }];
    });
    const one = from === at ? findOneOf(sentence, kinds) : undefined;
    return one === undefined
      ? pronouns
      : [...pronouns, { kind: 'one of several', word: one.word, sentence: sentence.text }];
  });
}

function nounsOf(words: readonly TaggedWord[]): Noun[] {
  const isNoun = (at: number) => ['NOUN', 'PROPN'].includes(words[at]?.part ?? '');
  return words.flatMap(({ word, part }, at): Noun[] => {
    const said = word.toLowerCase();
    const isGroup = GROUPS.has(said);
    if (isNoun(at) && !isNoun(at + 1) && words[at + 1]?.word !== '-') {
      const isName = part === 'PROPN';
      const isPlural = /[^su]s$/.test(said);
      const isJoined = words.slice(Math.max(0, at - 5), at).some((one) => ['and', '&'].includes(one.word));
      const isPerson = isName || PEOPLE.has(said) || DOER.test(said);
      return [
        { at, word: said, isOne: isName || !isPlural, isSeveral: isName || isPlural || isJoined || isGroup, isPerson },
      ];
    }
    if (isGroup && ['PRON', 'DET'].includes(part) && !isNoun(at + 1))
      return [{ at, word: said, isOne: true, isSeveral: true, isPerson: true }];
    const isDoing = part === 'VERB' && said.endsWith('ing') && (at === 0 || words[at - 1]?.part !== 'AUX');
    return isDoing ? [{ at, word: said, isOne: true, isSeveral: false, isPerson: false }] : [];
  });
}

/** What a pronoun at a place can be; null for other words, and for pronouns that mean nothing or anybody. */
function testOf(words: readonly TaggedWord[], at: number): ((noun: Noun) => boolean) | null {
  const word = words[at]?.word.toLowerCase() ?? '';
  const rest = words
    .slice(at)
    .map((one) => one.word.toLowerCase())
    .join(' ')
    .replaceAll(" '", "'");
  if (['or', '/'].includes(words[at - 1]?.word ?? '') || /^\w+ or (?:she|hers?)\b/.test(rest)) return null;
  if (OF_ONE.has(word)) return ({ isPerson, isOne }) => isPerson && isOne;
  if (OF_SEVERAL.has(word)) return ({ isSeveral }) => isSeveral;
  if (word === 'its' || (word === 'it' && words[at]?.word !== 'IT' && !MEANS_NOTHING.test(rest)))
    return ({ isOne }) => isOne;
  return null;
}

/** The nouns of its own sentence that a pronoun can mean: before it, but for who does what is done to it, or after what leads up to it. */
function nounsFor({ words, nouns }: Sentence, at: number): readonly Noun[] {
  const before = nouns.filter((noun) => noun.at < at);
  const comma = words.findIndex(({ word }, place) => place > at && word === ',');
  const after =
    LEADS.test(words[0]?.word.toLowerCase() ?? '') && comma > 0
      ? nouns.filter((noun) => noun.at > comma && noun.at < comma + 8)
      : [];
  const said = words[at]?.word.toLowerCase() ?? '';
  const isDoneTo =
    ['them', 'him', 'it'].includes(said) &&
    ['VERB', 'ADP', 'PART'].includes(words[at - 1]?.part ?? '') &&
    !['VERB', 'AUX'].includes(words[at + 1]?.part ?? '') &&
    !BESIDE.has(words[at - 1]?.word.toLowerCase() ?? '');
  if (!isDoneTo) return [...before, ...after];
  const start = words.slice(0, at).findLastIndex(({ word }) => CLAUSE.test(word.toLowerCase()));
  const clause = words.slice(start + 1, at);
  const plurals = before.filter(({ isSeveral }) => isSeveral);
  if (said === 'them' && clause.some(({ word }) => word.toLowerCase() === 'they') && plurals.length < 2) return after;
  const doer = before.find((noun) => noun.at > start);
  const hasVerb = doer !== undefined && words.slice(doer.at + 1, at).some(({ part }) => ['VERB', 'AUX'].includes(part));
  return [...before.filter((noun) => !hasVerb || noun !== doer), ...after];
}

/** The kinds of things that a title promises several of, each as one of them is called. */
function promisedKinds(title: readonly TaggedWord[], text: string): ReadonlySet<string> {
  if (!SEVERAL.test(text)) return new Set();
  const plurals = title.filter(({ word, part }) => ['NOUN', 'PROPN'].includes(part) && /[^s]s$/.test(word));
  const kinds = plurals.flatMap(({ word }) =>
    [/s$/, /es$/, /ies$/].map((end) => word.toLowerCase().replace(end, end.source === 'ies$' ? 'y' : '')),
  );
  return new Set(kinds.filter((kind) => !title.some(({ word }) => word.toLowerCase() === kind)));
}

/** 'The course …' before anything was named that it could be. */
function findOneOf({ words, nouns }: Sentence, kinds: ReadonlySet<string>): Noun | undefined {
  const noun = nouns.find(({ word }) => kinds.has(word));
  if (noun === undefined) return undefined;
  const phrase = words.slice(Math.max(0, noun.at - 3), noun.at).map(({ word }) => word.toLowerCase());
  if (!phrase.includes('the') || phrase.some((word) => ANY.test(word))) return undefined;
  if (TOLD.has(words[noun.at + 1]?.word.toLowerCase() ?? '')) return undefined;
  const isNamed = nouns.some(
    (one) => one.at < noun.at && (words[one.at]?.part === 'PROPN' || one.word.startsWith(noun.word)),
  );
  return isNamed ? undefined : noun;
}

function lettersOf(text: string): string {
  return (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(' ');
}
