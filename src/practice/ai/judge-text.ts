import type { TextRequest } from './dialects/dialect.ts';
import { sentencesOf } from './write-text.ts';

/** How the practice AI may judge; the first is what it does by itself. */
export type Manner = 'honest' | 'wrong' | 'invented' | 'nonsense';

type Request = Pick<TextRequest, 'prompt' | 'system'>;
export type Sentence = { number: number; text: string; passages: string[] };
type Verdict = { sentence: number; verdict: 'supported' | 'contradicted'; quotation: string; reason: string };

const PASSAGE = /^Passage (\d+): (.*)$/gm;
const SENTENCE = /^Sentence (\d+) \(passages ([\d, ]+)\): (.*)$/gm;

/** Whether a prompt asks for verdicts on sentences instead of a post. */
export function isJudging({ system, prompt }: Request): boolean {
  return /^Judge each sentence\b/.test(system) && /^Sentence 1 \(/m.test(prompt);
}

/**
 * The verdicts on the sentences of a prompt, as JSON: honest ones by whether words and figures stand in the passages; wrong ones, each
 * the other way round with words that do stand there; invented quotations; or nonsense.
 */
export function judgeText({ prompt }: Pick<Request, 'prompt'>, manner: Manner): string {
  if (manner === 'nonsense') return 'Certainly! All of it looks wonderful to me.';
  const verdicts = readSentences(prompt).flatMap((sentence) => {
    if (manner === 'invented') {
      const quotation = 'Nobody has ever written these words down.';
      return [{ sentence: sentence.number, verdict: 'contradicted', quotation, reason: 'The source denies it.' }];
    }
    const verdict = judge(sentence);
    if (verdict === null) return [];
    return [manner === 'wrong' ? turned(verdict) : verdict];
  });
  return JSON.stringify({ verdicts });
}

/** The numbered sentences of a prompt, each with its passages. */
export function readSentences(prompt: string): Sentence[] {
  const passages = new Map([...prompt.matchAll(PASSAGE)].map(([, number, text]) => [number, text ?? '']));
  return [...prompt.matchAll(SENTENCE)].map(([, number, own = '', text = '']) => {
    return { number: Number(number), text, passages: own.split(', ').map((one) => passages.get(one) ?? '') };
  });
}

/** The sentence of the passages that has most words of a sentence; '' where they share none. */
export function closestTo({ text, passages }: Sentence): string {
  const said = passages.flatMap(sentencesOf).filter((other) => shareIn(text, other) > 0);
  return said.toSorted((one, other) => shareIn(text, other) - shareIn(text, one))[0] ?? '';
}

/** How many of a sentence's words stand in another text, as a share. */
function shareIn(text: string, other: string): number {
  const wanted = wordsOf(text);
  const words = new Set(wordsOf(other));
  return wanted.filter((word) => words.has(word)).length / Math.max(1, wanted.length);
}

/** Null where the passages do not speak of it. */
function judge({ number, text, passages }: Sentence): Verdict | null {
  const figures = figuresOf(text);
  const quotation = closestTo({ number, text, passages });
  const all = passages.join(' ');
  const known = new Set(figuresOf(all));
  const areFiguresKnown = figures.every((figure) => known.has(figure));
  if (areFiguresKnown && shareIn(text, all) >= 0.6) {
    return { sentence: number, verdict: 'supported', quotation, reason: 'The source says so.' };
  }
  if (areFiguresKnown || figuresOf(quotation).length === 0 || shareIn(text, quotation) < 0.5) return null;
  const reason = `The source has ${figuresOf(quotation).join(' and ')} here.`;
  return { sentence: number, verdict: 'contradicted', quotation, reason };
}

function turned(verdict: Verdict): Verdict {
  return verdict.verdict === 'supported'
    ? { ...verdict, verdict: 'contradicted', reason: 'The source says something else.' }
    : { ...verdict, verdict: 'supported', reason: 'The source says so.' };
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/\p{L}{4,}/gu) ?? [];
}

function figuresOf(text: string): string[] {
  return text.match(/\d+(?:[.,]\d+)*/g) ?? [];
}
