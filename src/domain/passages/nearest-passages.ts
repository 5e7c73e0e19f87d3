import { wellFormedStart } from '#domain/text/strings.ts';
import { overlap, type Part, type PostContext, rankPassages } from './find-passage.ts';
import type { PassageIndex } from './index-passages.ts';

/**
 * The passages that a sentence of a post may rest on, nearest first: each with as many sentences of its paragraph around it as
 * `longest` characters hold, and none that overlaps another.
 */
export function nearestPassages(
  sentence: string,
  index: PassageIndex,
  { context, most, longest }: { context: PostContext; most: number; longest: number },
): string[] {
  const found: Part[] = [];
  for (const passage of rankPassages(sentence, index, context)) {
    if (found.length === most || passage.score < 0.5) break;
    const part = widen(passage, index, longest);
    if (!found.some((other) => overlap(part, other))) found.push(part);
  }
  return found.map(({ sourceIndex, start, end }) =>
    wellFormedStart((index.texts[sourceIndex] ?? '').slice(start, end), longest),
  );
}

function widen(passage: Part, index: PassageIndex, longest: number): Part {
  const { sourceIndex } = passage;
  const text = index.texts[sourceIndex] ?? '';
  const lineStart = text.lastIndexOf('\n', passage.start) + 1;
  const nextLine = text.indexOf('\n', passage.end);
  const lineEnd = nextLine < 0 ? text.length : nextLine;
  const around = index.sentences.filter(
    (one) => one.sourceIndex === sourceIndex && one.start >= lineStart && one.end <= lineEnd,
  );
  let { start, end } = passage;
  // By turns, so that the passage stays in the middle.
  for (let isFull = false; !isFull; ) {
    const before = around.findLast((one) => one.end <= start);
    const roomBefore = before !== undefined && end - before.start <= longest;
    if (roomBefore) start = before.start;
    const next = around.find((one) => one.start >= end);
    const roomAfter = next !== undefined && next.end - start <= longest;
    if (roomAfter) end = next.end;
    isFull = !roomAfter && !roomBefore;
  }
  return { sourceIndex, start, end };
}
