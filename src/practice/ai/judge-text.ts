import type { TextRequest } from './dialects/dialect.ts';
import { sentencesOf } from './write-text.ts';

/** How the practice AI may judge; the first is what it does by itself. */
export type Manner = 'honest' | 'wrong' | 'invented' | 'nonsense';

type Request = Pick<TextRequest, 'prompt' | 'system'>;
type Sentence = { number: number; text: string; passages: string[] };
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
  const passages = new Map([...prompt.matchAll(PASSAGE)].map(([, number, text]) => [number, text ?? '']));
  const sentences = [...prompt.matchAll(SENTENCE)].map(([, number, own = '', text = '']): Sentence => {
    return { number: Number(number), text, passages: own.split(', ').map((one) => passages.get(one) ?? '') };
  });
  const verdicts = sentences.flatMap((sentence) => {
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

/** Null where the passages do not speak of it. */
function judge({ number, text, passages }: Sentence): Verdict | null {
  const wanted = wordsOf(text);
  const figures = figuresOf(text);
  const shareIn = (other: string) => {
    const words = new Set(wordsOf(other));
    return wanted.filter((word) => words.has(word)).length / Math.max(1, wanted.length);
  };
  const said = passages.flatMap(sentencesOf);
  const quotation = said.toSorted((one, other) => shareIn(other) - shareIn(one))[0] ?? '';
  const all = passages.join(' ');
  const known = new Set(figuresOf(all));
  const areFiguresKnown = figures.every((figure) => known.has(figure));
  if (areFiguresKnown && shareIn(all) >= 0.6) {
    return { sentence: number, verdict: 'supported', quotation, reason: 'The source says so.' };
  }
  if (areFiguresKnown || figuresOf(quotation).length === 0 || shareIn(quotation) < 0.5) return null;
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
