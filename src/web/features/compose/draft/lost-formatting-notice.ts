import { toast } from '#web/ui/toast.tsx';
import { droppedWords } from '../editor/lost-formatting.ts';

const TOAST_MS = 10_000;
/** One notice, however often a document is read. */
const TOAST_ID = 'compose-dropped';

/** Tells what of a pasted or opened document the editor could not hold; silent where that is nothing. */
export function tellDropped(dropped: readonly string[]): void {
  const words = droppedWords(dropped);
  if (words !== null) toast(words.title, { id: TOAST_ID, description: words.description, duration: TOAST_MS });
}
