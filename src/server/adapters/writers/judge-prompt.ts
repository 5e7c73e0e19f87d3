import { randomUUID } from 'node:crypto';
import type { JudgedSentence } from '#domain/fact-check/judge/judgement.ts';
import { fenced, fenceRule, type Prompt } from './prompt.ts';

/**
 * Instructions and prompt for a model that compares sentences with passages. Both are numbered from 1, each on one line of its own, so
 * that none can pass for another; a passage of several sentences stands there once. The same sentences give the same texts but for
 * the id of the markers.
 */
export function judgePromptFor(sentences: readonly JudgedSentence[], mark: string = randomUUID()): Prompt {
  const passages = [...new Set(sentences.flatMap((sentence) => sentence.passages))];
  const instructions = [
    'Judge each sentence of a LinkedIn post by the passages of its sources that are named with it, and by nothing else.',
    fenceRule(['SOURCE', 'CONTEXT'], mark),
    'The first holds the passages, the second the sentences.',
    'Rules:',
    '- "supported": the passages state everything that the sentence claims, in whatever words or language. Rounding and shortening are no fault.',
    '- "contradicted": the passages state something that cannot be true together with the sentence, such as another figure, date, name, order or cause, or the opposite.',
    '- "not stated": everything else, such as opinions, questions, calls to the reader, and claims that the passages say nothing about.',
    '- "quotation": the words of one of the passages that decide it, copied character by character, at least three words or one figure, without an ellipsis. Never words of the post.',
    '- "reason": one short sentence for the writer of the post, in the language of the post. Name what differs.',
    '- Leave out every sentence that is not stated, or of which you are not sure.',
    'Answer with JSON alone: {"verdicts":[{"sentence":1,"verdict":"supported","quotation":"…","reason":"…"}]}',
  ];
  const lines = sentences.map(({ text, passages: own }, index) => {
    const numbers = own.map((passage) => passages.indexOf(passage) + 1);
    return `Sentence ${index + 1} (passages ${numbers.join(', ')}): ${oneLine(text)}`;
  });
  const blocks = [
    fenced(
      'SOURCE',
      mark,
      passages.map((passage, index) => `Passage ${index + 1}: ${oneLine(passage)}`),
    ),
    fenced('CONTEXT', mark, lines),
  ];
  return { instructions: instructions.join('\n'), prompt: blocks.join('\n\n') };
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
