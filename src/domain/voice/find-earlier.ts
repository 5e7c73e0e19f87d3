import { namesSource } from '#domain/composer/rewrites/source-lines.ts';
import { sentenceSpans } from '#domain/fact-check/sentence-spans.ts';
import { UNSPACED_LETTER } from '#domain/language/languages.ts';
import { STOP_WORDS } from '#domain/language/stop-words.ts';

/** A post that somebody wrote before; `at` is an ISO instant. */
export type EarlierPost = { readonly id: string; readonly at: string; readonly text: string };
/** Where an earlier post says what a sentence says. */
export type EarlierWords = { readonly post: EarlierPost; readonly sentence: string };

/** Earlier posts, read once for any number of sentences. */
export type EarlierIndex = {
  readonly posts: readonly EarlierPost[];
  /** In which posts a word is, by its key. */
  readonly byKey: ReadonlyMap<string, readonly number[]>;
};

/** A sentence with fewer words of content says nothing that only one post could have said. */
const FEWEST_KEYS = 4;
/** The share of the words of content, rare ones counting more, that both sentences must have. */
const SAME_SHARE = 0.66;
/** What stands in more posts than this is a habit, such as a sign-off. */
const MOST_POSTS = 3;
/** A word counts by its beginning, so that 'customer' and 'customers' are the same. */
const KEY_LENGTH = 6;
const SHORTEST_WORD = 4;
const WORD = /\p{L}[\p{L}\p{M}]*/gu;
/** Hashtags, names and addresses say nothing. */
const LINKED = /[#＃@][\p{L}\p{N}_]\S*|https?:\S+/gu;
const FIGURE = /\p{N}+(?:[.,]\p{N}+)*/gu;
const NEGATION =
  /(?<!\p{L})(?:not|no|never|nobody|nothing|without|nicht|kein\p{L}*|nie|ohne|ne|pas|jamais|sans|nunca|sin|non|mai|niet|geen|nooit)(?!\p{L})|n['’]t\b/giu;

/** Stop words of every language: a post need not say in which it is. */
const EMPTY_WORDS: ReadonlySet<string> = new Set([...STOP_WORDS.values()].flatMap((words) => [...words]));

/** Reads earlier posts; linear in their length. */
export function indexEarlier(posts: readonly EarlierPost[]): EarlierIndex {
  const byKey = new Map<string, number[]>();
  for (const [at, { text }] of posts.entries()) {
    for (const key of keysOf(text)) {
      const places = byKey.get(key);
      if (places === undefined) byKey.set(key, [at]);
      else places.push(at);
    }
  }
  return { posts, byKey };
}

/** The words of content of a text, each once, by their beginnings; of unspaced writing every pair of characters. */
function keysOf(text: string): Set<string> {
  const keys = new Set<string>();
  for (const [word] of text.replace(LINKED, ' ').toLowerCase().matchAll(WORD)) {
    if (UNSPACED_LETTER.test(word)) {
      for (let at = 0; at + 1 < word.length; at += 1) keys.add(word.slice(at, at + 2));
    } else if (word.length >= SHORTEST_WORD && !EMPTY_WORDS.has(word)) keys.add(word.slice(0, KEY_LENGTH));
  }
  return keys;
}

/** What must be the same for two sentences to say the same: the figures, and whether something is denied. */
function claimOf(text: string): string {
  const figures = (text.match(FIGURE) ?? []).map((figure) => figure.replace(/[.,]/g, '')).sort();
  return `${figures.join(' ')}|${(text.match(NEGATION)?.length ?? 0) % 2}`;
}

/**
 * The latest earlier post that says what a sentence says, or null. Words, figures and denials must be the same: it rather finds nothing
 * than something that was never said (docs/product.md §18.5).
 * @param except the id of the post that is being written
 */
export function findEarlier(sentence: string, index: EarlierIndex, except: string | null = null): EarlierWords | null {
  const keys = keysOf(sentence);
  // Who writes from one site often names it often.
  if (keys.size < FEWEST_KEYS || namesSource(sentence)) return null;
  const rarity = (key: string) => Math.log(1 + index.posts.length / Math.max(1, index.byKey.get(key)?.length ?? 0));
  const weigh = (some: Iterable<string>) => [...some].reduce((sum, key) => sum + rarity(key), 0);
  const whole = weigh(keys);
  const shared = new Map<number, number>();
  for (const key of keys)
    for (const at of index.byKey.get(key) ?? []) shared.set(at, (shared.get(at) ?? 0) + rarity(key));

  const claim = claimOf(sentence);
  const found: EarlierWords[] = [];
  for (const [at, weight] of shared) {
    const post = index.posts[at];
    if (post === undefined || post.id === except || weight < whole * SAME_SHARE) continue;
    const said = sentenceSpans(post.text)
      .map(({ start, end }) => post.text.slice(start, end))
      .find((other) => {
        const others = keysOf(other);
        if (others.size < FEWEST_KEYS || claimOf(other) !== claim) return false;
        const same = weigh([...keys].filter((key) => others.has(key)));
        return same >= SAME_SHARE * (whole + weigh(others) - same);
      });
    if (said !== undefined) found.push({ post, sentence: said });
  }
  if (found.length === 0 || found.length > MOST_POSTS) return null;
  return found.reduce((latest, next) => (next.post.at > latest.post.at ? next : latest));
}
