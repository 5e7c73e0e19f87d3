/**
 * What is counted in a post, whatever it is about (docs/product.md §18.4). Rates are per 100 words, shares 0–1, the rest counts or
 * means of a post.
 */
export const HABITS = [
  'sentenceWords',
  'paragraphSentences',
  'blankLines',
  'firstLineWords',
  'lastLineWords',
  'emojis',
  'hashtags',
  'listLines',
  'questions',
  'exclamations',
  'firstPerson',
  'firstPlural',
  'secondPerson',
  'commas',
  'dashes',
  'colons',
  'semicolons',
  'parentheses',
  'quotations',
  'ellipses',
  'figures',
  'contractions',
  'capitals',
  'smallStarts',
  'wordLetters',
] as const;
export type Habit = (typeof HABITS)[number];
export type HabitValues = Readonly<Record<Habit, number>>;
