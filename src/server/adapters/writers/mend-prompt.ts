import { randomUUID } from 'node:crypto';
import type { SentenceToMend } from '#domain/fact-check/mend/mending.ts';
import { fenced, fenceRule, type Prompt } from './prompt.ts';

/**
 * Instructions and prompt for a model that words sentences by passages, each on one line of its own, numbered from 1; a passage of
 * several sentences stands there once. The same sentences give the same texts but for the id of the markers.
 */
export function mendPromptFor(sentences: readonly SentenceToMend[], mark: string = randomUUID()): Prompt {
  const passages = [...new Set(sentences.flatMap((sentence) => sentence.passages))];
  const instructions = [
    'Mend each sentence of a LinkedIn post so that it states what the passages of its sources that are named with it state, and nothing else.',
    'Rules:',
    '- Change as little as you can: keep the subject, the tone, the language of the sentence and about its length.',
    '- Take every figure, date, name and quotation from the passages, and keep each with what it is said of. Where they have none that fits, leave it out.',
    '- The "I" and "we" of a passage are its author\'s: write of them in the third person.',
    '- One sentence for one sentence, without line breaks, comments or quotation marks around it.',
    '- Leave out every sentence that the passages do not bear at all.',
    'Answer with JSON alone: {"mended":[{"sentence":1,"text":"…"}]}',
  ].join('\n');
  const lines = sentences.flatMap(({ text, reasons, passages: own }, index) => [
    `Sentence ${index + 1} (passages ${own.map((passage) => passages.indexOf(passage) + 1).join(', ')}): ${oneLine(text)}`,
    ...reasons.map((reason) => `Why sentence ${index + 1}: ${oneLine(reason)}`),
  ]);
  const blocks = [
    fenced(
      'SOURCE',
      mark,
      passages.map((passage, index) => `Passage ${index + 1}: ${oneLine(passage)}`),
    ),
    fenced('CONTEXT', mark, lines),
  ];
  const fences = `${fenceRule(['SOURCE', 'CONTEXT'], mark)}\nThe first holds the passages, the second the sentences with what is wrong in them.`;
  return { instructions: `${instructions}\n${fences}`, prompt: blocks.join('\n\n') };
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
