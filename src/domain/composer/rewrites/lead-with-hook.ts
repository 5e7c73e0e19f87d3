import type { WritingLanguage } from '#domain/language/languages.ts';
import { isQuestion } from '#domain/language/sentences.ts';
import { needsContext } from '#domain/language/standalone-sentences.ts';
import { maxBy } from '#domain/max-by.ts';
import { tokenize } from '#domain/text/tokens.ts';
import { isStockPhrase } from '../phrases/stock-phrases.ts';
import { rankSentences, UNKNOWN } from '../points/rank-sentences.ts';
import { joinTextLines, parseTextLines } from './text-lines.ts';

/** A first line longer than this does not make people read on. */
const LONGEST = 140;
const SHORTEST = 12;
const WEIGHTS = { shortness: 0.6, question: 0.15, number: 0.25 };

/**
 * Puts the strongest short sentence of the text first, on a line of its own unless the text is a single line; the rest
 * stays as it is. A sentence that another one needs stays where it is.
 */
export function leadWithHook(text: string, language: WritingLanguage): string {
  const lines = parseTextLines(text, language);
  const prose = lines.flatMap(({ kind, parts }) => (kind === 'prose' ? parts : []));
  const texts = prose.map((part) => part.text);
  const scores = new Map(
    rankSentences(texts, UNKNOWN, language).map(({ position, score }) => [prose[position], score]),
  );
  const candidates = prose.filter((part, at) => {
    const after = prose[at + 1];
    const isClosing = at > 0 && after === undefined && isQuestion(part.text);
    const isNeeded = at > 0 && after?.line === part.line && needsContext(after.text, language);
    return !isNeeded && !isClosing && canHook(part.text, language);
  });
  const best = maxBy(candidates, (part) => (scores.get(part) ?? 0) + strengthOf(part.text));
  const first = lines.find((line) => line.kind !== 'blank');
  if (best === null || first === undefined) return text;
  const rest = joinTextLines(lines, (part) => part !== best, language);
  if (rest === '') return text;
  const hasMoved = first.parts[0] !== best;
  if (!text.trim().includes('\n')) return hasMoved ? `${best.text} ${rest}` : text;
  return hasMoved || first.parts.length > 1 ? `${best.text}\n\n${rest}` : text;
}

function canHook(sentence: string, language: WritingLanguage): boolean {
  if (sentence.length > LONGEST || sentence.length < SHORTEST) return false;
  // A link sends readers elsewhere, and a hashtag or a name first makes nobody read on.
  if (tokenize(sentence).some((token) => token.kind !== 'text')) return false;
  return !isStockPhrase(sentence) && !/[:：,;]$/.test(sentence) && !needsContext(sentence, language);
}

function strengthOf(sentence: string): number {
  const shortness = WEIGHTS.shortness * (1 - sentence.length / LONGEST);
  return shortness + (isQuestion(sentence) ? WEIGHTS.question : 0) + (/\p{N}/u.test(sentence) ? WEIGHTS.number : 0);
}
