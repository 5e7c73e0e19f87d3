import { tokenize } from '#domain/text/tokens.ts';

/** A stretch of two texts: in both, or in one of them alone. Those that are not `added` make the first text, those not `removed` the second. */
export type WordChange = { kind: 'same' | 'removed' | 'added'; text: string };

/** Words, runs of spaces and single signs. */
const WORDS = /\s+|[\p{L}\p{N}\p{M}_]+(?:['’-][\p{L}\p{N}\p{M}_]+)*|[^\s\p{L}\p{N}\p{M}_]/gu;
/** Cells of the table of common words, two bytes each. Longer texts are compared by their beginning and end alone. */
const MOST_CELLS = 16_000_000;

/** A text in pieces that are compared whole: words, addresses, hashtags, mentions, single signs and runs of spaces. */
export function splitWords(text: string): string[] {
  return tokenize(text).flatMap((token) => (token.kind === 'text' ? (token.text.match(WORDS) ?? []) : [token.text]));
}

/**
 * What makes the second text of the first, word by word; as few words as possible are changed. By hand, since the editor's own comparison
 * works on characters, and the words of a rewrite are compared where no package is.
 */
export function diffWords(before: string, after: string): WordChange[] {
  const a = splitWords(before);
  const b = splitWords(after);
  let start = 0;
  while (start < a.length && start < b.length && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < Math.min(a.length, b.length) - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end += 1;
  const changes: WordChange[] = [
    { kind: 'same', text: a.slice(0, start).join('') },
    ...diffMiddle(a.slice(start, a.length - end), b.slice(start, b.length - end)),
    { kind: 'same', text: a.slice(a.length - end).join('') },
  ];
  return tidy(changes);
}

/** By the longest common subsequence. */
function diffMiddle(a: readonly string[], b: readonly string[]): WordChange[] {
  const width = b.length + 1;
  if ((a.length + 1) * width > MOST_CELLS) return replaced(a.join(''), b.join(''));
  const lengths = new Uint16Array((a.length + 1) * width);
  const at = (i: number, j: number) => lengths[i * width + j] ?? 0;
  for (let i = a.length - 1; i >= 0; i -= 1) {
    for (let j = b.length - 1; j >= 0; j -= 1) {
      lengths[i * width + j] = a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  }
  const changes: WordChange[] = [];
  let i = 0;
  let j = 0;
  while (i < a.length || j < b.length) {
    if (i < a.length && j < b.length && a[i] === b[j]) {
      changes.push({ kind: 'same', text: a[i] ?? '' });
      i += 1;
      j += 1;
    } else if (j === b.length || (i < a.length && at(i + 1, j) >= at(i, j + 1))) {
      changes.push({ kind: 'removed', text: a[i] ?? '' });
      i += 1;
    } else {
      changes.push({ kind: 'added', text: b[j] ?? '' });
      j += 1;
    }
  }
  return changes;
}

/** Joins what belongs together: a space alone between two changes is changed with them, and of a change what goes comes first. */
function tidy(changes: readonly WordChange[]): WordChange[] {
  const tidied: WordChange[] = [];
  let removed = '';
  let added = '';
  const close = () => {
    tidied.push(...replaced(removed, added));
    removed = '';
    added = '';
  };
  const shown = changes.filter(({ text }) => text !== '');
  for (const [index, { kind, text }] of shown.entries()) {
    const isBetween = (removed !== '' || added !== '') && text.trim() === '' && !text.includes('\n');
    const isNextChanged = index + 1 < shown.length && shown[index + 1]?.kind !== 'same';
    if (kind === 'removed') removed += text;
    else if (kind === 'added') added += text;
    else if (isBetween && isNextChanged) {
      removed += text;
      added += text;
    } else {
      close();
      const last = tidied.at(-1);
      if (last?.kind === 'same') tidied[tidied.length - 1] = { kind, text: last.text + text };
      else tidied.push({ kind, text });
    }
  }
  close();
  return tidied;
}

function replaced(before: string, after: string): WordChange[] {
  if (before === after) return before === '' ? [] : [{ kind: 'same', text: before }];
  const both: WordChange[] = [
    { kind: 'removed', text: before },
    { kind: 'added', text: after },
  ];
  return both.filter(({ text }) => text !== '');
}
