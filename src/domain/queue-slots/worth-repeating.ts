import { readDates } from '#domain/fact-check/dates/read-dates.ts';
import { detectLanguage } from '#domain/language/languages.ts';
import { readTerms } from '#domain/passages/read-terms.ts';
import { QUEUE_LIMITS } from './queue-settings.ts';

/** A post as its readers see it; `at` is when it was published, an ISO instant. */
export type EarlierPost = { readonly id: string; readonly at: string; readonly text: string };

/** A post with fewer characters is a remark. */
const SHORTEST = 200;
/** Characters of a text that are compared: more than a post may have. */
const COMPARED = 3500;
/** Two posts with so large a share of their words of content in common say nearly the same. */
const NEARLY_SAME = 0.4;
/** What was new that day, in the languages of the composer. */
const OF_ITS_DAY =
  /(?<!\p{L})(?:today|tonight|tomorrow|yesterday|heute|gestern|morgen|aujourd['’]hui|demain|hoy|mañana|ayer|oggi|domani|ieri|hoje|amanhã|ontem|vandaag|gisteren)(?!\p{L})/iu;

/**
 * Earlier posts that one might say anew: long enough to say something, tied to no date, and not nearly said again since. How they did is not
 * known, so nothing is claimed of it (docs/product.md §21.8). Linear in the texts, for so many recent ones.
 * @param earlier the posts of long ago, the latest first, as they are proposed
 * @param recent what was written since: also drafts, and what waits
 */
export function proposeRepeats(earlier: readonly EarlierPost[], recent: readonly string[]): EarlierPost[] {
  const said = recent.map(termsOf);
  const proposed: EarlierPost[] = [];
  for (const post of earlier) {
    if (post.text.length < SHORTEST || isOfItsDay(post.text)) continue;
    const terms = termsOf(post.text);
    if (said.some((other) => isNearlySame(terms, other))) continue;
    proposed.push(post);
    if (proposed.length === QUEUE_LIMITS.repeats) break;
    // Nor are two proposed that say the same.
    said.push(terms);
  }
  return proposed;
}

function isOfItsDay(text: string): boolean {
  const start = text.slice(0, COMPARED);
  return OF_ITS_DAY.test(start) || readDates(start, detectLanguage(start, null)).length > 0;
}

function isNearlySame(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  const shared = [...one].filter((term) => other.has(term)).length;
  return shared > 0 && shared / (one.size + other.size - shared) >= NEARLY_SAME;
}

function termsOf(text: string): ReadonlySet<string> {
  const start = text.slice(0, COMPARED);
  return readTerms(start, detectLanguage(start, null)).stems;
}
