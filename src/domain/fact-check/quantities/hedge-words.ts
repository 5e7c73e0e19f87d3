/** What a word beside a number says: that the number is rounded, or only a bound. */
export type Hedge = 'about' | 'more' | 'less';

const ABOUT = [
  'about|around|roughly|nearly|almost|some|approximately|approx\\.?|circa|ca\\.?|c\\.|close to|just over|just under|an estimated|or so|some|not quite|shy of|a little under|slightly under|slightly over',
  'rund|etwa|ungefähr|knapp|fast|gut|beinahe|zirka',
  'environ|près de|presque|quelque|quelques|à peu près|autour de',
  'unos|unas|alrededor de|casi|cerca de|aproximadamente|en torno a',
  "quasi|all'incirca|intorno a|quase|perto de|por volta de",
  "ongeveer|bijna|zo'n|rond de|haast",
  '~|≈|約|およそ|ほぼ|大约|约|近|将近',
];
const MORE = [
  'more than|over|above|at least|exceeding|a good|slightly more than|a bit more than|a bit over|upwards of|a little more than|upwards of|north of|a little over|well over|no fewer than|greater than|a minimum of',
  'mehr als|über|mindestens|etwas mehr als|gut',
  "plus de|plus d'|au moins|un peu plus de|un peu plus d'|au-delà de",
  'más de|al menos|por lo menos|más del|algo más de',
  'più di|oltre|almeno|più del|poco più di',
  'mais de|pelo menos|mais do que|acima de|mais dos',
  'meer dan|ruim|minstens|zeker|boven de',
  '超过|逾|至少|>|>=|≥',
];
const LESS = [
  'less than|fewer than|under|below|at most|up to|no more than|not even|a little less than|a bit less than|as many as|as much as',
  'weniger als|unter|höchstens|bis zu|nicht einmal',
  "moins de|moins d'|un peu moins de|pas même|au plus|jusqu'à",
  'menos de|menos del|como máximo|hasta|meno di|meno del|fino a|al massimo',
  'menos do que|no máximo|até|minder dan|hooguit|onder de|tot wel',
  '不到|不足|最多|<|<=|≤',
];
/** May be between the hedge and its number. */
const ARTICLE =
  '(?:the |a |an |one |un |une |el |la |les |le |die |der |das |ein |eine |einem |einen |einer |il |lo |um |uma |o |een |de )?';

const before = (alternatives: readonly string[]) =>
  new RegExp(`(?:^|[\\s(“"'„«+])(?:${alternatives.join('|')}) ?${ARTICLE}$`, 'iu');
const BEFORE: readonly (readonly [Hedge, RegExp])[] = [
  ['more', before(MORE)],
  ['less', before(LESS)],
  ['about', before(ABOUT)],
];
const CJK_BEFORE: readonly (readonly [Hedge, RegExp])[] = [
  ['about', /[約约近]$|およそ$|ほぼ$|大约$/],
  ['more', /超过$|逾$|至少$/],
  ['less', /不到$|不足$|最多$/],
];
const AFTER: readonly (readonly [Hedge, RegExp])[] = [
  ['more', /^(?:\+|以上|多|超| or more| and more| and counting| ou plus| o más| oder mehr| o più| ou mais| of meer)/u],
  ['less', /^(?:未満|以下| or less| or fewer)/u],
  [
    'about',
    /^(?:[^\n.,;:!?•]{0,25} (?:environ|circa|or so|más o menos|ungefähr|ongeveer)(?![\p{L}])|左右|ほど|程度|前後)/u,
  ],
];
const LONGEST = 26;

/** The hedge right before or after a number, or null. */
export function hedgeAround(plain: string, start: number, end: number): Hedge | null {
  const head = plain.slice(Math.max(0, start - LONGEST), start);
  const tail = plain.slice(end, end + LONGEST + 12);
  for (const [hedge, pattern] of [...BEFORE, ...CJK_BEFORE]) if (pattern.test(head)) return hedge;
  for (const [hedge, pattern] of AFTER) if (pattern.test(tail)) return hedge;
  return null;
}
