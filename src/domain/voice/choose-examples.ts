import { detectLanguage } from '#domain/language/languages.ts';
import { readTerms } from '#domain/passages/read-terms.ts';
import { EXAMPLE_MAX, EXAMPLES } from './example-limits.ts';
import { measureHabits } from './habits.ts';
import { distanceTo, type VoiceProfile } from './voice-profile.ts';

/** A post that shows how somebody writes; `at` is an ISO instant, null where its date is not known. */
export type VoiceExample = { readonly text: string; readonly at: string | null };

const SHORTEST_EXAMPLE = 60;
/** Characters of a text that are compared. */
const COMPARED = 6000;

/** The posts that are most alike somebody's own average, at most five, and no two of the same text. */
export function chooseTypical<T extends { readonly text: string }>(posts: readonly T[], profile: VoiceProfile): T[] {
  const once = posts.filter(({ text }, at) => posts.findIndex((other) => other.text === text) === at);
  return once
    .filter(({ text }) => text.length >= SHORTEST_EXAMPLE && text.length <= EXAMPLE_MAX)
    .map((post) => ({ post, distance: distanceTo(measureHabits(post.text, profile.language), profile) }))
    .sort((a, b) => a.distance - b.distance)
    .slice(0, EXAMPLES.most)
    .map(({ post }) => post);
}

/** The posts that are about the same as `subject`, at most five, the most alike first; equals keep their order. */
export function chooseByLikeness(posts: readonly string[], subject: string): string[] {
  const own = termsOf(subject);
  const each = posts.map((text) => ({ text, terms: termsOf(text) }));
  const places = new Map<string, number>();
  for (const { terms } of each) for (const term of terms) places.set(term, (places.get(term) ?? 0) + 1);
  const rarity = (term: string) => Math.log(1 + posts.length / (places.get(term) ?? 1));
  return each
    .map(({ text, terms }) => {
      const shared = [...terms].filter((term) => own.has(term)).reduce((sum, term) => sum + rarity(term), 0);
      const all = [...terms].reduce((sum, term) => sum + rarity(term), 0);
      return { text, likeness: all === 0 ? 0 : shared / Math.sqrt(all) };
    })
    .sort((a, b) => b.likeness - a.likeness)
    .slice(0, EXAMPLES.most)
    .map(({ text }) => text);
}

function termsOf(text: string): ReadonlySet<string> {
  const start = text.slice(0, COMPARED);
  return readTerms(start, detectLanguage(start, null)).stems;
}
