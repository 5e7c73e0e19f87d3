import type { WritingLanguage } from '#domain/language/languages.ts';
import { isQuestion } from '#domain/language/sentences.ts';
import { needsContext } from '#domain/language/standalone-sentences.ts';
import { tokenize } from '#domain/text/tokens.ts';
import { isStockPhrase } from '../phrases/stock-phrases.ts';
import { rankSentences } from '../rank-sentences.ts';
import { joinTextLines, parseTextLines } from './text-lines.ts';

/** A first line longer than this does not make people read on. */
const LONGEST = 140;
const SHORTEST = 12;
const WEIGHTS = { shortness: 0.6, question: 0.15, number: 0.25 };

type Candidate = { line: number; part: number; text: string; strength: number };

/**
 * Puts the strongest short sentence of the text first, on a line of its own unless the text is a single line; the rest
 * stays as it is. A sentence that another one needs stays where it is.
 */
export function leadWithHook(text: string, language: WritingLanguage): string {
  const lines = parseTextLines(text, language);
  const prose = lines.flatMap((line, at) =>
    line.kind === 'prose' ? line.parts.map((part, index) => ({ line: at, part: index, text: part })) : [],
  );
  const scores = new Map(
    rankSentences(
      prose.map((one) => one.text),
      null,
      language,
    ).map((one) => [one.position, one.score]),
  );
  const candidates = prose.flatMap((one, at): Candidate[] => {
    const after = prose[at + 1];
    const isClosing = at > 0 && at === prose.length - 1 && isQuestion(one.text);
    const isNeeded = at > 0 && after?.line === one.line && needsContext(after.text, language);
    if (isNeeded || isClosing || !canHook(one.text, language)) return [];
    return [{ ...one, strength: (scores.get(at) ?? 0) + strengthOf(one.text) }];
  });
  const best = candidates.reduce<Candidate | null>(
    (top, one) => (top === null || one.strength > top.strength ? one : top),
    null,
  );
  const first = lines.findIndex((line) => line.kind !== 'blank');
  if (best === null || first < 0) return text;
  const rest = joinTextLines(lines, (line, part) => line !== best.line || part !== best.part, language);
  if (rest === '') return text;
  const isOneLine = !text.trim().includes('\n');
  const hasMoved = best.line !== first || best.part !== 0;
  if (isOneLine) return hasMoved ? `${best.text} ${rest}` : text;
  return hasMoved || (lines[first]?.parts.length ?? 0) > 1 ? `${best.text}\n\n${rest}` : text;
}

function canHook(sentence: string, language: WritingLanguage): boolean {
  if (sentence.length > LONGEST || sentence.length < SHORTEST) return false;
  // What sends readers elsewhere, or names somebody first, makes nobody read on.
  if (tokenize(sentence).some((token) => token.kind !== 'text')) return false;
  return !isStockPhrase(sentence) && !/[:：,;]$/.test(sentence) && !needsContext(sentence, language);
}

function strengthOf(sentence: string): number {
  const shortness = WEIGHTS.shortness * (1 - sentence.length / LONGEST);
  return shortness + (isQuestion(sentence) ? WEIGHTS.question : 0) + (/\p{N}/u.test(sentence) ? WEIGHTS.number : 0);
}
