import { detectLanguage } from '#domain/language/languages.ts';
import { HABITS, type Habit } from './habit-names.ts';
import { measureHabits, wordsOf } from './habits.ts';
import { distanceTo, strayOf, type VoiceProfile } from './voice-profile.ts';

/** A habit in which a draft differs, and both figures. */
export type HabitDifference = { readonly habit: Habit; readonly usual: number; readonly here: number };
export type VoiceComparison = {
  readonly likeness: 'close' | 'partly' | 'far';
  /** The habits that differ most, the farthest first. */
  readonly differences: readonly HabitDifference[];
};

/** A shorter draft shows no habits yet, in words. */
const SHORTEST_DRAFT = 25;
/** Distances of posts to their own author's stay below the first, of others' posts above the second (test/bench/voice.ts). */
const CLOSE = 0.5;
const FAR = 0.8;
/** Usual variations from the mean that are worth a word. */
const WORTH_A_WORD = 2;
const MOST_DIFFERENCES = 4;
/** With fewer habits to name, nobody would see why a draft is called different. */
const FEWEST_FAR = 3;
/** What says little to a reader, and follows from the rest. */
const UNSAID: readonly Habit[] = ['wordLetters', 'contractions', 'firstLineWords', 'lastLineWords', 'figures'];

/**
 * How alike a draft is to somebody's own posts (docs/product.md §18.4); null where it is too short, or in another language than they are.
 */
export function compareVoice(draft: string, profile: VoiceProfile): VoiceComparison | null {
  if (wordsOf(draft).length < SHORTEST_DRAFT || detectLanguage(draft, null) !== profile.language) return null;
  const values = measureHabits(draft, profile.language);
  const distance = distanceTo(values, profile);
  const differences = HABITS.filter((habit) => !UNSAID.includes(habit))
    .map((habit) => ({
      habit,
      usual: profile.habits[habit].mean,
      here: values[habit],
      stray: strayOf(habit, values[habit], profile.habits[habit]),
    }))
    .filter(({ stray }) => stray >= WORTH_A_WORD)
    .sort((a, b) => b.stray - a.stray)
    .slice(0, MOST_DIFFERENCES)
    .map(({ stray: _stray, ...difference }) => difference);
  const isFar = distance >= FAR && differences.length >= FEWEST_FAR;
  return { likeness: distance < CLOSE ? 'close' : isFar ? 'far' : 'partly', differences };
}
