import { countOf, plural } from '#domain/text/plural.ts';
import type { HabitDifference, VoiceComparison } from '#domain/voice/compare-voice.ts';
import type { Habit } from '#domain/voice/habit-names.ts';
import type { StyleSheet } from '#domain/voice/style-sheet.ts';

const PARAGRAPHS: Readonly<Record<StyleSheet['lineBreaks'], string>> = {
  'blank-line': 'A blank line between paragraphs.',
  line: 'One below the other, without blank lines.',
  'one-block': 'All in one paragraph.',
};
const PERSONS: Readonly<Record<StyleSheet['person'], string>> = {
  i: 'Writes as “I”, where the text is the writer’s own.',
  we: 'Writes as “we”, where the text is the writer’s own.',
  you: 'Speaks to the reader as “you”.',
  nobody: 'Writes about the subject, rarely as “I”, “we” or “you”.',
};

/** A style sheet in plain words: each part with its name. Read by the person and by the model. */
export function describeSheet(sheet: StyleSheet): { part: string; sentence: string }[] {
  const { sentenceWords, paragraphSentences, emojis, hashtags, signOff, usedWords, avoidedWords } = sheet;
  const parts: [string, string][] = [
    ['Openings', sheet.opening],
    ['Sentences', `About ${sentenceWords} words on average.`],
    [
      'Paragraphs',
      sheet.lineBreaks === 'one-block'
        ? PARAGRAPHS['one-block']
        : `${paragraphSentences === 1 ? 'One sentence' : `About ${paragraphSentences} sentences`} each. ${PARAGRAPHS[sheet.lineBreaks]}`,
    ],
    ['Lists', sheet.hasLists ? 'Lists are welcome.' : 'No lists.'],
    ['Person', PERSONS[sheet.person]],
    ['Emoji', emojis === 0 ? 'None.' : `About ${emojis} in a post.`],
    ['Hashtags', hashtags === 0 ? 'None.' : `About ${hashtags} in a post.`],
    ['Ending', sheet.endsWithQuestion ? 'A question.' : 'A statement; no question to the readers.'],
    ['Sign-off', signOff === '' ? '' : `Last of all, word for word: “${signOff}”`],
    ['Words you use', usedWords.length === 0 ? '' : `${usedWords.join(', ')}.`],
    ['Words you never use', avoidedWords.length === 0 ? '' : `${avoidedWords.join(', ')}.`],
    ['Also', sheet.notes],
  ];
  return parts.flatMap(([part, sentence]) => (sentence.trim() === '' ? [] : [{ part, sentence: sentence.trim() }]));
}

/** How one habit is said of somebody's posts and of a draft; `more` and `fewer` where it is told without figures. */
type HabitWords =
  | { kind: 'count'; one: string; many: string; where: string }
  | { kind: 'average'; of: string; unit: string }
  | { kind: 'share'; often: string; seldom: string };

const count = (one: string, many: string, where = 'a post'): HabitWords => ({ kind: 'count', one, many, where });
const share = (often: string, seldom: string): HabitWords => ({ kind: 'share', often, seldom });

const HABIT_WORDS: Readonly<Record<Habit, HabitWords>> = {
  sentenceWords: { kind: 'average', of: 'sentences', unit: 'words' },
  paragraphSentences: { kind: 'average', of: 'paragraphs', unit: 'sentences' },
  firstLineWords: { kind: 'average', of: 'first lines', unit: 'words' },
  lastLineWords: { kind: 'average', of: 'last lines', unit: 'words' },
  wordLetters: { kind: 'average', of: 'words', unit: 'letters' },
  emojis: count('emoji', 'emojis'),
  hashtags: count('hashtag', 'hashtags'),
  blankLines: share(
    'You leave a blank line after most lines; this post has fewer.',
    'You leave few blank lines; this post has more.',
  ),
  listLines: share('You often use lists; this post uses fewer.', 'You rarely use lists; this post uses more.'),
  questions: share('You usually ask more questions.', 'You usually ask fewer questions.'),
  exclamations: share('You usually use more exclamation marks.', 'You usually use fewer exclamation marks.'),
  firstPerson: share('You usually say “I” more often.', 'You usually say “I” less often.'),
  firstPlural: share('You usually say “we” more often.', 'You usually say “we” less often.'),
  secondPerson: share('You usually say “you” more often.', 'You usually say “you” less often.'),
  commas: share('You usually use more commas.', 'You usually use fewer commas.'),
  dashes: share('You usually use more dashes.', 'You usually use fewer dashes.'),
  colons: share('You usually use more colons.', 'You usually use fewer colons.'),
  semicolons: share('You usually use more semicolons.', 'You usually use fewer semicolons.'),
  parentheses: share('You usually put more in parentheses.', 'You usually put less in parentheses.'),
  quotations: share('You usually quote more often.', 'You usually quote less often.'),
  ellipses: share('You usually trail off with dots more often.', 'You usually trail off with dots less often.'),
  figures: share('You usually use more figures.', 'You usually use fewer figures.'),
  contractions: share(
    'You usually use more contractions, such as “it’s”.',
    'You usually use fewer contractions, such as “it’s”.',
  ),
  capitals: share('You usually put more words in capitals.', 'You usually put fewer words in capitals.'),
  smallStarts: share(
    'Your lines often begin with a lower-case letter; here they rarely do.',
    'Your lines begin with a capital; here they often do not.',
  ),
};

/** A habit in which a draft differs, in one sentence. */
export function describeDifference({ habit, usual, here }: HabitDifference): string {
  const words = HABIT_WORDS[habit];
  if (words.kind === 'share') return here < usual ? words.often : words.seldom;
  if (words.kind === 'average') {
    return `Your ${words.of} have ${rounded(usual)} ${words.unit} on average, these have ${rounded(here)}.`;
  }
  const some = (value: number) =>
    rounded(value) === 0 ? `no ${words.many}` : countOf(rounded(value), words.one, words.many);
  return `Your posts have ${usual >= 0.5 ? `about ${some(usual)}` : some(0)}, this one has ${some(here)}.`;
}

/** Small averages keep one digit behind the point, so that two that differ look it. */
function rounded(value: number): number {
  return value < 4 && value !== Math.round(value) ? Math.round(value * 10) / 10 : Math.round(value);
}

const LIKENESS: Readonly<Record<VoiceComparison['likeness'], string>> = {
  close: 'Much like your own posts',
  partly: 'Partly like your own posts',
  far: 'Different from your own posts',
};

/** The gauge's one line. */
export function describeLikeness({ likeness, differences }: VoiceComparison): string {
  const { length } = differences;
  return length === 0
    ? LIKENESS[likeness]
    : `${LIKENESS[likeness]} · ${countOf(length, 'habit differs', 'habits differ')}`;
}

/** Sentences of the screens about the person's own way of writing (docs/product.md §18). */
export const VOICE = {
  title: 'Your voice',
  about: 'Have posts written the way you write. Private to you, and off until you save it.',
  loadFailed: 'Your voice could not be loaded',
  intro:
    'Postsmith can learn how you write from the posts you wrote here, or from the archive that LinkedIn gives you. Everything is read in this browser. Nothing is saved until you choose “Save my voice”.',
  kept: 'If you save this, the style sheet, its figures and three to five of your posts are stored on the server for you alone. Nothing else leaves this browser.',
  replaces: 'This replaces your style sheet. Your notes are kept.',
  fromPosts: (posts: number) => `Use my ${posts} posts on Postsmith`,
  tooFew: (posts: number, fewest: number) =>
    `You have written ${posts === 0 ? 'no posts' : posts === 1 ? 'one post' : `${posts} posts`} yourself here so far. At least ${fewest} are needed. Your LinkedIn archive may have more.`,
  chooseArchive: 'Choose an archive or Shares.csv',
  archiveHelp: (most: string) =>
    `On LinkedIn, go to Settings, Data privacy, Get a copy of your data. Then choose the ZIP file you receive, or the Shares.csv inside it. Up to ${most}.`,
  reading: 'Reading…',
  read: (posts: number, from: string) => `${posts} posts read from ${from}.`,
  sources: { posts: 'your posts here', archive: 'the archive' },
  problems: {
    tooLarge: (size: string, most: string) =>
      `This file is ${size}; the limit is ${most}. Unpack the archive and choose only Shares.csv.`,
    sharesTooLarge: (most: string) => `Shares.csv is larger than ${most}, which is more than we can read.`,
    notAnArchive:
      'This is not a ZIP file or a CSV file. Choose the archive as LinkedIn sent it, or the Shares.csv in it.',
    broken: 'This ZIP file is damaged or incomplete. Download it again, or unpack it and choose Shares.csv.',
    noShares: 'There is no Shares.csv in this archive. Ask LinkedIn for a copy with your posts (“Shares”) in it.',
    noColumn: 'This CSV file has no column “ShareCommentary”. Choose the Shares.csv of the archive.',
    tooFewPosts: (posts: number, fewest: number) =>
      `Only ${posts === 1 ? 'one post' : `${posts} posts`} with your own words ${plural(posts, 'was', 'were')} found. At least ${fewest} are needed to learn how you write.`,
  },
  keep: 'Save my voice',
  discard: 'Discard',
  sheetTitle: 'How you write',
  examplesTitle: 'Your example posts',
  removeExample: (number: number) => `Remove example ${number}`,
  noExamples: 'No examples saved. Only the style sheet is used.',
  use: 'Write my posts in my voice',
  offHint: 'Your voice is saved but not used.',
  edit: 'Edit style sheet',
  again: 'Learn again',
  save: 'Save',
  saved: 'Saved',
  cancel: 'Cancel',
  remove: 'Delete',
  removed: 'Your voice is deleted.',
  removeQuestion: {
    title: 'Delete your voice?',
    description: 'The style sheet and the examples are deleted immediately. Your posts are kept.',
    confirmLabel: 'Delete it',
  },
  builtInNote:
    'The built-in composer takes its words from your source. It follows your paragraphs, line breaks, lists, ending, sign-off, and number of emojis and hashtags. It cannot follow your openings, sentence length, person or choice of words; an AI model can.',
  modelNote:
    'The style sheet and the examples are sent to the AI model with each post it writes for you, and nowhere else.',
  fields: {
    opening: 'How your posts begin',
    sentenceWords: 'Words per sentence',
    paragraphSentences: 'Sentences per paragraph',
    lineBreaks: 'Between paragraphs',
    person: 'Person',
    emojis: 'Emojis per post',
    hashtags: 'Hashtags per post',
    hasLists: 'I use lists',
    endsWithQuestion: 'My posts end with a question',
    signOff: 'Sign-off, word for word',
    usedWords: 'Words I use',
    avoidedWords: 'Words I never use',
    wordsHint: 'Separate them with commas.',
    notes: 'Anything else',
  },
  lineBreaks: { 'blank-line': 'A blank line', line: 'A new line', 'one-block': 'Nothing: one block' },
  persons: { i: 'I', we: 'We', you: 'You', nobody: 'None of them' },
  earlierTitle: 'You said this before',
  saidIn: (when: string) => `You said this in ${when}`,
  saidInScheduled: 'One of your scheduled posts also says this',
  showEarlier: 'Show the post',
  earlierPost: (when: string) => `Your post of ${when}`,
  openEarlier: 'Open it in a new tab',
} as const;
