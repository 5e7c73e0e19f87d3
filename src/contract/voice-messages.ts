import type { HabitDifference, VoiceComparison } from '#domain/voice/compare-voice.ts';
import type { Habit } from '#domain/voice/habits.ts';
import type { StyleSheet } from '#domain/voice/style-sheet.ts';

const PARAGRAPHS: Readonly<Record<StyleSheet['lineBreaks'], string>> = {
  'blank-line': 'A blank line between paragraphs.',
  line: 'One line below the other, without blank lines.',
  'one-block': 'All in one paragraph.',
};
const PERSONS: Readonly<Record<StyleSheet['person'], string>> = {
  i: 'Writes as “I”, where the text is the writer’s own.',
  we: 'Writes as “we”, where the text is the writer’s own.',
  you: 'Speaks to the reader as “you”.',
  nobody: 'Speaks of the subject, seldom of “I”, “we” or “you”.',
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
    'You set a blank line after most lines; here are fewer.',
    'You set few blank lines; here are more.',
  ),
  listLines: share('You often use lists; this post uses fewer.', 'You seldom use lists; this post uses more.'),
  questions: share('You ask more questions than this does.', 'You ask fewer questions than this does.'),
  exclamations: share(
    'You use more exclamation marks than this does.',
    'You use fewer exclamation marks than this does.',
  ),
  firstPerson: share('You say “I” more often than this does.', 'You say “I” less often than this does.'),
  firstPlural: share('You say “we” more often than this does.', 'You say “we” less often than this does.'),
  secondPerson: share('You say “you” more often than this does.', 'You say “you” less often than this does.'),
  commas: share('You set more commas than this does.', 'You set fewer commas than this does.'),
  dashes: share('You use more dashes than this does.', 'You use fewer dashes than this does.'),
  colons: share('You use more colons than this does.', 'You use fewer colons than this does.'),
  semicolons: share('You use more semicolons than this does.', 'You use fewer semicolons than this does.'),
  parentheses: share('You put more into parentheses than this does.', 'You put less into parentheses than this does.'),
  quotations: share('You quote more often than this does.', 'You quote less often than this does.'),
  ellipses: share(
    'You trail off with dots more often than this does.',
    'You trail off with dots less often than this does.',
  ),
  figures: share('You use more figures than this does.', 'You use fewer figures than this does.'),
  contractions: share(
    'You write more short forms, as in “it’s”, than this does.',
    'You write fewer short forms, as in “it’s”, than this does.',
  ),
  capitals: share('You set more words in capitals than this does.', 'You set fewer words in capitals than this does.'),
  smallStarts: share(
    'Your lines often begin with a small letter; here they seldom do.',
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
    rounded(value) === 0 ? `no ${words.many}` : `${rounded(value)} ${rounded(value) === 1 ? words.one : words.many}`;
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
    : `${LIKENESS[likeness]} · ${length} ${length === 1 ? 'habit differs' : 'habits differ'}`;
}

/** Sentences of the screens about the person's own way of writing (docs/product.md §18). */
export const VOICE = {
  title: 'Your voice',
  about: 'Posts drafted in your own way of writing. Private to you, off until you keep it.',
  loadFailed: 'Your voice could not be read',
  intro:
    'Postsmith can learn how you write: from the posts that you wrote here, or from the archive that LinkedIn gives you. Everything is read in this browser. Nothing is kept before you press “Keep this”.',
  kept: 'If you keep this, the style sheet, its figures and three to five of your posts are stored on the server, for you alone. Nothing else leaves this browser.',
  replaces: 'This replaces your style sheet. Your notes in it stay.',
  fromPosts: (posts: number) => `Use my ${posts} posts from here`,
  tooFew: (posts: number, fewest: number) =>
    `You have written ${posts === 0 ? 'no posts' : posts === 1 ? 'one post' : `${posts} posts`} yourself here so far. ${fewest} are needed; the archive may have more.`,
  chooseArchive: 'Choose the archive or Shares.csv',
  archiveHelp: (most: string) =>
    `On LinkedIn: Settings, Data privacy, Get a copy of your data. Choose the ZIP file that you are sent, or the Shares.csv in it. At most ${most}.`,
  reading: 'Reading…',
  read: (posts: number, from: string) => `${posts} posts read from ${from}.`,
  sources: { posts: 'your posts here', archive: 'the archive' },
  problems: {
    tooLarge: (size: string, most: string) =>
      `This file is ${size}; at most ${most} can be read. Take Shares.csv out of the archive and choose that alone.`,
    sharesTooLarge: (most: string) =>
      `Shares.csv is larger than ${most}, which is more than anybody's posts. Nothing was read.`,
    notAnArchive:
      'This is not a ZIP file or a CSV file. Choose the archive as LinkedIn sent it, or the Shares.csv in it.',
    broken:
      'This ZIP file is damaged or was not downloaded to its end. Download it again, or unpack it and choose Shares.csv.',
    noShares: 'There is no Shares.csv in this archive. Ask LinkedIn for a copy with your posts (“Shares”) in it.',
    noColumn: 'This CSV file has no column “ShareCommentary”. Choose the Shares.csv of the archive.',
    tooFewPosts: (posts: number, fewest: number) =>
      `Only ${posts === 1 ? 'one post' : `${posts} posts`} with words of your own ${posts === 1 ? 'was' : 'were'} found. ${fewest} are needed to see how you write.`,
  },
  keep: 'Keep this',
  discard: 'Discard',
  sheetTitle: 'How you write',
  examplesTitle: 'Posts of yours as examples',
  removeExample: (number: number) => `Remove example ${number}`,
  noExamples: 'No examples are kept. The sheet alone says how you write.',
  use: 'Write my posts in my voice',
  offHint: 'Your voice is kept but not used.',
  edit: 'Change the sheet',
  again: 'Learn again',
  save: 'Save',
  saved: 'Saved',
  cancel: 'Cancel',
  remove: 'Delete',
  removed: 'Your voice is deleted.',
  removeQuestion: {
    title: 'Delete your voice?',
    description: 'The style sheet and the examples are deleted at once. Your posts stay.',
    confirmLabel: 'Delete it',
  },
  builtInNote:
    'The built-in composer takes its words from your source. Of this sheet it follows the number of emojis and hashtags, paragraphs, line breaks, lists, the ending and your sign-off. Openings, length of sentences, person and words it cannot follow; an AI model can.',
  modelNote: 'The sheet and the examples go to the AI model with each post that you have it write, and nowhere else.',
  fields: {
    opening: 'How your posts begin',
    sentenceWords: 'Words per sentence',
    paragraphSentences: 'Sentences a paragraph',
    lineBreaks: 'Between paragraphs',
    person: 'Person',
    emojis: 'Emojis per post',
    hashtags: 'Hashtags a post',
    hasLists: 'I use lists',
    endsWithQuestion: 'My posts end with a question',
    signOff: 'Sign-off, word for word',
    usedWords: 'Words I use',
    avoidedWords: 'Words I never use',
    wordsHint: 'With commas between them.',
    notes: 'Anything else',
  },
  lineBreaks: { 'blank-line': 'A blank line', line: 'A new line', 'one-block': 'Nothing: one block' },
  persons: { i: 'I', we: 'We', you: 'You', nobody: 'None of them' },
  inVoice: 'In your voice',
  inVoiceHint: 'Your style sheet decides, also on emojis and hashtags.',
  written: {
    'built-in': 'Its layout, emojis, hashtags and ending follow your voice',
    model: 'In your voice',
  },
  earlierTitle: 'You said this before',
  saidIn: (when: string) => `You said this in ${when}`,
  saidInScheduled: 'A post that you scheduled says this too',
  showEarlier: 'Show the post',
  earlierPost: (when: string) => `Your post of ${when}`,
  openEarlier: 'Open it in a new tab',
} as const;
