import { useGenerationsLeft } from '../generation/use-generations-left.ts';
import { MESSAGES } from '../messages.ts';

/** What becomes of the text that is there, and what is left, in a row with Generate. */
export function ReplacesNote() {
  const left = useGenerationsLeft('leftInShort');
  return <p className="tabular-nums">{left === null ? MESSAGES.sources.replaces : MESSAGES.sources.kept(left)}</p>;
}
