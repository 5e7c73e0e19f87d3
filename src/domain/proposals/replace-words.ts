import { diffWords } from '#domain/versions/diff-words.ts';
import { marksOver, type Run, sliceRuns, textOfRuns } from './runs.ts';

/**
 * A sentence with other words. Words that stay keep their marks; those that come in place of others get the marks that all of these
 * carried, and those that come between two get the marks of both.
 */
export function replaceWords(runs: readonly Run[], text: string): Run[] {
  const replaced: Run[] = [];
  let at = 0;
  let removedFrom = 0;
  for (const change of diffWords(textOfRuns(runs), text)) {
    const { length } = change.text;
    if (change.kind === 'added') {
      const isInPlace = removedFrom < at;
      const marks = isInPlace ? marksOver(runs, removedFrom, at) : marksBetween(runs, at);
      replaced.push({ text: change.text, marks });
      continue;
    }
    if (change.kind === 'same') {
      replaced.push(...sliceRuns(runs, at, at + length));
      removedFrom = at + length;
    }
    at += length;
  }
  return replaced;
}

function marksBetween(runs: readonly Run[], at: number): Run['marks'] {
  const isAtEdge = at === 0 || sliceRuns(runs, at, at + 1).length === 0;
  return isAtEdge ? [] : marksOver(runs, at - 1, at + 1);
}
