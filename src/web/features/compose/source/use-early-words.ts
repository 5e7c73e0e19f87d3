import { type RefObject, useEffectEvent, useLayoutEffect } from 'react';
import { restoreCaret, takeWords } from '#web/lib/browser/early-words.ts';

/**
 * Takes over what was typed into the field that stood here before (`start/compose-start.tsx`), with its selection and the focus, or what
 * was left in that of a new post (`keepTyped`).
 * @param isWanted it is that of a new post
 * @param write sets the field's text
 */
export function useEarlyWords(
  field: RefObject<HTMLTextAreaElement | null>,
  isWanted: boolean,
  write: (text: string) => void,
): void {
  const take = useEffectEvent(() => {
    if (!isWanted || field.current?.value !== '') return;
    const words = takeWords();
    if (words === null) return;
    if (words.text !== '') write(words.text);
    // The text is in the field by then, and no key was pressed in between.
    queueMicrotask(() => field.current && restoreCaret(field.current, words));
  });
  useLayoutEffect(() => take(), []);
}
