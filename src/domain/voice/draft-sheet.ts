import { sentenceSpans } from '#domain/fact-check/sentence-spans.ts';
import type { WritingLanguage } from '#domain/language/languages.ts';
import { isQuestion } from '#domain/language/sentences.ts';
import { isContentWord, splitWords } from '#domain/language/words.ts';
import { avoidableWords } from './avoidable-words.ts';
import { wordsOf } from './habits.ts';
import { readLayout } from './post-layout.ts';
import { SHEET_LIMITS, type StyleSheet } from './style-sheet.ts';
import type { VoiceProfile } from './voice-profile.ts';

/** A share of the posts that is a habit. */
const HABITUAL = 0.4;
/** A sentence ends this many posts at least before it is a sign-off. */
const FEWEST_SIGN_OFFS = 3;
/** A word is in this share of the posts before it is one of somebody's words. */
const WORD_SHARE = 0.2;
const MOST_USED_WORDS = 8;
/** Fewer posts than this prove of no word that somebody avoids it. */
const FEWEST_TO_AVOID = 10;
const LIST_SHARE = 0.15;
/** A word of the person this often in 100 words. */
const PERSON_RATE = 1.5;

/** Writes a style sheet from somebody's posts and what was measured in them (docs/product.md §18.2). */
export function draftSheet(posts: readonly string[], profile: VoiceProfile): StyleSheet {
  const { habits, language } = profile;
  const layouts = posts.map(readLayout);
  const signOff = findSignOff(layouts.map(({ lines }) => lastSentence(lines)));
  const endings = layouts.map(({ lines }) => lastSentence(lines, signOff));
  return {
    opening: describeOpening(layouts.map(({ lines }) => lines[0] ?? '')),
    sentenceWords: within(habits.sentenceWords.mean, SHEET_LIMITS.sentenceWords),
    paragraphSentences: within(habits.paragraphSentences.mean, SHEET_LIMITS.paragraphSentences),
    lineBreaks: lineBreaksOf(layouts),
    hasLists: habits.listLines.mean >= LIST_SHARE,
    person: personOf(profile),
    emojis: within(habits.emojis.mean, SHEET_LIMITS.emojis),
    hashtags: within(habits.hashtags.mean, SHEET_LIMITS.hashtags),
    endsWithQuestion: isQuestion(signOff) || shareOf(endings, isQuestion) >= HABITUAL,
    signOff,
    usedWords: findUsedWords(
      layouts.map(({ body }) => body.replaceAll(signOff === '' ? '\u0000' : signOff, '')),
      language,
    ),
    avoidedWords:
      posts.length < FEWEST_TO_AVOID ? [] : avoidableWords(language).filter((word) => !usesWord(posts, word)),
    notes: '',
  };
}

function within(value: number, { min, max }: { min: number; max: number }): number {
  return Math.min(max, Math.max(min, Math.round(value)));
}

function shareOf<T>(items: readonly T[], holds: (item: T) => boolean): number {
  return items.length === 0 ? 0 : items.filter(holds).length / items.length;
}

/** The last sentence of a post, or the one before a sign-off. */
function lastSentence(lines: readonly string[], signOff = ''): string {
  const sentences = lines
    .slice(-3)
    .flatMap((line) => sentenceSpans(line).map(({ start, end }) => line.slice(start, end)));
  const rest = signOff !== '' && sentences.at(-1) === signOff ? sentences.slice(0, -1) : sentences;
  // An emoji behind the last sentence belongs to it.
  return (rest.findLast((sentence) => wordsOf(sentence).length > 0) ?? '').trim();
}

/** What many posts end with, word for word; '' where there is nothing. */
function findSignOff(endings: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const ending of endings) counts.set(ending, (counts.get(ending) ?? 0) + 1);
  const [best] = [...counts].sort(([, a], [, b]) => b - a);
  if (best === undefined) return '';
  const [ending, count] = best;
  const isHabit = count >= FEWEST_SIGN_OFFS && count >= endings.length * HABITUAL;
  return isHabit && ending.length <= SHEET_LIMITS.signOff ? ending : '';
}

/** How posts begin, as a sentence for the sheet; a person may word it better. */
function describeOpening(firstLines: readonly string[]): string {
  const sayings: string[] = [];
  const starts = new Map<string, number>();
  for (const line of firstLines) {
    const start = /^\P{L}*\p{L}+(?:\s+\p{L}+){1,2}/u.exec(line)?.[0] ?? '';
    if (start !== '') starts.set(start, (starts.get(start) ?? 0) + 1);
  }
  const [common] = [...starts].sort(([, a], [, b]) => b - a);
  if (shareOf(firstLines, (line) => isQuestion(line.trim())) >= HABITUAL) sayings.push('Begin with a question.');
  if (shareOf(firstLines, (line) => /^\P{L}*\p{N}/u.test(line)) >= HABITUAL) sayings.push('Begin with a number.');
  if (common !== undefined && common[1] >= Math.max(FEWEST_SIGN_OFFS, firstLines.length * 0.3))
    sayings.push(`Often begin with “${common[0]}”.`);
  const words = firstLines.map((line) => wordsOf(line).length).sort((a, b) => a - b);
  const median = words[Math.floor(words.length / 2)] ?? 0;
  if (median > 0 && median <= 14) sayings.push(`Keep the first line short, about ${median} words.`);
  return sayings.join(' ').slice(0, SHEET_LIMITS.opening);
}

function lineBreaksOf(
  layouts: readonly { lines: readonly string[]; paragraphs: readonly string[] }[],
): StyleSheet['lineBreaks'] {
  const isBlock = shareOf(layouts, ({ lines }) => lines.length <= 1);
  if (isBlock > 0.5) return 'one-block';
  const breaks = layouts.reduce((sum, { lines }) => sum + Math.max(0, lines.length - 1), 0);
  const blank = layouts.reduce((sum, { paragraphs }) => sum + Math.max(0, paragraphs.length - 1), 0);
  return blank >= breaks / 2 ? 'blank-line' : 'line';
}

function personOf({ habits }: VoiceProfile): StyleSheet['person'] {
  const rates = [
    ['i', habits.firstPerson.mean],
    ['we', habits.firstPlural.mean],
    // Whoever speaks also says 'you' now and then.
    ['you', habits.secondPerson.mean / 2],
  ] as const;
  const [person, rate] = rates.reduce((best, next) => (next[1] > best[1] ? next : best));
  return rate >= PERSON_RATE ? person : 'nobody';
}

/** Words of content that come in many posts, the most common first. */
function findUsedWords(bodies: readonly string[], language: WritingLanguage): string[] {
  const posts = new Map<string, { text: string; count: number }>();
  for (const body of bodies) {
    const seen = new Set<string>();
    for (const word of splitWords(body, language)) {
      if (seen.has(word.stem) || !isContentWord(word, language) || word.text.length > SHEET_LIMITS.word) continue;
      seen.add(word.stem);
      const known = posts.get(word.stem);
      posts.set(word.stem, { text: known?.text ?? word.text.toLowerCase(), count: (known?.count ?? 0) + 1 });
    }
  }
  return [...posts.values()]
    .filter(({ count }) => count >= Math.max(FEWEST_SIGN_OFFS, bodies.length * WORD_SHARE))
    .sort((a, b) => b.count - a.count || a.text.localeCompare(b.text))
    .slice(0, MOST_USED_WORDS)
    .map(({ text }) => text);
}

function usesWord(posts: readonly string[], word: string): boolean {
  return posts.some((post) => post.toLowerCase().includes(word));
}
