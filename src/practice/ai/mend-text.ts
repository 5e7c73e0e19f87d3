import type { TextRequest } from './dialects/dialect.ts';
import { isFirstPerson } from './first-person.ts';
import { closestTo, readSentences } from './judge-text.ts';

type Request = Pick<TextRequest, 'prompt' | 'system'>;

/** Whether a prompt asks to word sentences by passages. */
export function isMending({ system, prompt }: Request): boolean {
  return /^Mend each sentence\b/.test(system) && /^Sentence 1 \(/m.test(prompt);
}

/**
 * Sentences in place of those of a prompt, as JSON: each the closest sentence of its passages, unless somebody speaks of themselves
 * there; wrong ones, with another figure; or nonsense.
 */
export function mendText({ prompt }: Pick<Request, 'prompt'>, manner: 'honest' | 'wrong' | 'nonsense'): string {
  if (manner === 'nonsense') return 'I have made all of them much better, with pleasure!';
  const mended = readSentences(prompt).flatMap((sentence) => {
    const closest = closestTo(sentence);
    if (manner === 'wrong') return [{ sentence: sentence.number, text: `Profits rose by 613 percent. ${closest}` }];
    return closest === '' || isFirstPerson(closest) ? [] : [{ sentence: sentence.number, text: closest }];
  });
  return JSON.stringify({ mended });
}
