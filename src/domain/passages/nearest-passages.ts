import { firstIndex } from '#domain/fact-check/sentence-spans.ts';
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
  // What is farther away has no room.
  const [from, to] = [Math.max(0, passage.end - longest), Math.min(text.length, passage.start + longest)];
  const lineStart = from + text.slice(from, passage.start).lastIndexOf('\n') + 1;
  const nextLine = text.slice(passage.end, to).indexOf('\n');
  const lineEnd = nextLine < 0 ? to : passage.end + nextLine;
  const isBehind = (one: Part, at: number) =>
    one.sourceIndex > sourceIndex || (one.sourceIndex === sourceIndex && one.start >= at);
  const around = index.sentences
    .slice(
      firstIndex(index.sentences, (one) => isBehind(one, lineStart)),
      firstIndex(index.sentences, (one) => isBehind(one, lineEnd)),
    )
    .filter((one) => one.end <= lineEnd);
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
