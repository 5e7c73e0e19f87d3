import type { TextRequest } from './dialects/dialect.ts';
import { sentencesOf, sourceOf } from './write-text.ts';

type Request = Pick<TextRequest, 'prompt' | 'system'>;

/** Whether a prompt asks for openings of a draft instead of a post. */
export function asksForOpenings({ system }: Request): boolean {
  return /^Write other first lines\b/m.test(system);
}

/** Openings as JSON: the last statement with a figure, the last question and the first sentence with a weekday of the source. */
export function writeOpenings(request: Request): string {
  const sentences = sentencesOf(sourceOf(request));
  const statements = sentences.filter((sentence) => sentence.endsWith('.'));
  const found = {
    claim: statements.findLast((sentence) => /\d/.test(sentence)) ?? statements.at(-1),
    question: sentences.findLast((sentence) => sentence.endsWith('?')),
    scene: statements.find((sentence) => /(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day/.test(sentence)),
  };
  const openings = Object.entries(found).flatMap(([kind, text]) => (text === undefined ? [] : [{ kind, text }]));
  return JSON.stringify({ openings });
}
