/** Words shown before the first that differs, so that one sees where it is. */
const WORDS_BEFORE = 4;

/** A text as one line, from a few words before the first that differs from another text; the whole where they differ early. */
export function fromDifference(text: string, other: string): string {
  const [words, others] = [wordsOf(text), wordsOf(other)];
  const first = words.findIndex((word, index) => word !== others[index]);
  const from = Math.max(0, (first === -1 ? words.length : first) - WORDS_BEFORE);
  return `${from === 0 ? '' : '… '}${words.slice(from).join(' ')}`;
}

const wordsOf = (text: string) => text.split(/\s+/).filter((word) => word !== '');
