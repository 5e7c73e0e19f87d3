import type { InlineNode, MarkType } from '#domain/documents/document.ts';

/** A stretch of a paragraph's text with its marks; a line feed stands for a hardBreak. */
export type Run = { text: string; marks: readonly MarkType[] };

export function toRuns(content: readonly InlineNode[]): Run[] {
  return content.map((node) =>
    node.type === 'hardBreak'
      ? { text: '\n', marks: [] }
      : { text: node.text, marks: (node.marks ?? []).map(({ type }) => type) },
  );
}

export function textOfRuns(runs: readonly Run[]): string {
  return runs.map(({ text }) => text).join('');
}

/** The part of the text from `start` to before `end`, in UTF-16 units. */
export function sliceRuns(runs: readonly Run[], start: number, end: number): Run[] {
  let at = 0;
  return runs.flatMap(({ text, marks }) => {
    const part = text.slice(Math.max(0, start - at), Math.max(0, end - at));
    at += text.length;
    return part === '' ? [] : [{ text: part, marks }];
  });
}

/** Slices runs part after part, each of which begins where the one before ended or later; all together in linear time. */
export function runSlicer(runs: readonly Run[]): (start: number, end: number) => Run[] {
  let first = 0;
  let firstAt = 0;
  return (start, end) => {
    for (let run = runs[first]; run !== undefined && firstAt + run.text.length <= start; run = runs[first]) {
      firstAt += run.text.length;
      first += 1;
    }
    let last = first;
    for (let at = firstAt; last < runs.length && at < end; last += 1) at += runs[last]?.text.length ?? 0;
    return sliceRuns(runs.slice(first, last), start - firstAt, end - firstAt);
  };
}

/** The marks that all of the part carries; none where it is empty. */
export function marksOver(runs: readonly Run[], start: number, end: number): readonly MarkType[] {
  const [first, ...rest] = sliceRuns(runs, start, end);
  return first === undefined ? [] : first.marks.filter((mark) => rest.every(({ marks }) => marks.includes(mark)));
}
