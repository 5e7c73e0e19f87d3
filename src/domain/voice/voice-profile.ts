import { detectLanguage, type WritingLanguage } from '#domain/language/languages.ts';
import { HABITS, type Habit, type HabitValues } from './habit-names.ts';
import { measureHabits } from './habits.ts';

/** How often a person does something, and how much that varies from post to post (standard deviation). */
export type HabitSpread = { readonly mean: number; readonly spread: number };
/** What is measured of somebody's posts: numbers alone, none of their words. */
export type VoiceProfile = {
  readonly language: WritingLanguage;
  /** How many posts it was measured in. */
  readonly posts: number;
  readonly habits: Readonly<Record<Habit, HabitSpread>>;
};

/** Fewer posts than this say little about anybody (docs/product.md §18.1). */
export const FEWEST_POSTS = 5;

/** A change smaller than this is chance, however even somebody writes: in the habit's own unit, and as a share of the mean. */
const FLOORS: Readonly<Record<Habit, { unit: number; share: number }>> = {
  sentenceWords: { unit: 1, share: 0.12 },
  paragraphSentences: { unit: 0.25, share: 0.12 },
  blankLines: { unit: 0.15, share: 0 },
  firstLineWords: { unit: 2, share: 0.2 },
  lastLineWords: { unit: 2, share: 0.2 },
  emojis: { unit: 0.7, share: 0.25 },
  hashtags: { unit: 0.7, share: 0.2 },
  listLines: { unit: 0.12, share: 0 },
  questions: { unit: 0.1, share: 0 },
  exclamations: { unit: 0.1, share: 0 },
  firstPerson: { unit: 1.2, share: 0.2 },
  firstPlural: { unit: 1.2, share: 0.2 },
  secondPerson: { unit: 1.2, share: 0.2 },
  commas: { unit: 1.2, share: 0.2 },
  dashes: { unit: 0.6, share: 0.2 },
  colons: { unit: 0.7, share: 0.2 },
  semicolons: { unit: 0.5, share: 0.2 },
  parentheses: { unit: 0.5, share: 0.2 },
  quotations: { unit: 0.8, share: 0.2 },
  ellipses: { unit: 0.5, share: 0.2 },
  figures: { unit: 1, share: 0.25 },
  contractions: { unit: 1, share: 0.2 },
  capitals: { unit: 0.6, share: 0.2 },
  smallStarts: { unit: 0.12, share: 0 },
  wordLetters: { unit: 0.2, share: 0 },
};

/** Measures posts, in the language most of them are written in. Of no posts, zeros. */
export function measureVoice(posts: readonly string[]): VoiceProfile {
  const language = detectLanguage(posts.join('\n\n'), null);
  const values = posts.map((post) => measureHabits(post, language));
  const habits = Object.fromEntries(HABITS.map((habit) => [habit, spreadOf(values.map((each) => each[habit]))]));
  return { language, posts: posts.length, habits: habits as VoiceProfile['habits'] };
}

function spreadOf(values: readonly number[]): HabitSpread {
  const count = Math.max(1, values.length);
  const mean = values.reduce((sum, value) => sum + value, 0) / count;
  const spread = Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / count);
  return { mean: round(mean), spread: round(spread) };
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}

/** How many usual variations a value is from somebody's mean; 0 where it is the mean. */
export function strayOf(habit: Habit, value: number, { mean, spread }: HabitSpread): number {
  const floor = FLOORS[habit];
  return Math.abs(value - mean) / Math.max(spread, floor.unit, floor.share * mean);
}

/** The farthest that one habit counts. */
const FARTHEST = 4;

/** How far a post is from somebody's posts, 0 to 4: the mean of its habits. */
export function distanceTo(values: HabitValues, { habits }: VoiceProfile): number {
  const strays = HABITS.map((habit) => Math.min(FARTHEST, strayOf(habit, values[habit], habits[habit])));
  return strays.reduce((sum, stray) => sum + stray, 0) / HABITS.length;
}
