import { useState } from 'react';
import type { Writing } from '../generation/use-writing.ts';

export type SourceOpen = {
  /** The form is shown, not the line that it folds to. */
  isShown: boolean;
  setOpen: (isOpen: boolean) => void;
};

/**
 * Whether the source stands open: where nothing is begun, and after a press or a failure. It folds while a text is written and once it is
 * there, and as soon as somebody begins to write by hand.
 */
export function useSourceOpen(
  writing: Writing,
  { isEmpty, isBare, isInEditor }: { isEmpty: boolean; isBare: boolean; isInEditor: () => boolean },
): SourceOpen {
  const { stage, problem, written, hasNewSource } = writing;
  const [isOpen, setOpen] = useState((isEmpty && isBare) || hasNewSource);
  const [seen, setSeen] = useState({ isEmpty, isBare, written });
  if (seen.isEmpty !== isEmpty || seen.isBare !== isBare || seen.written !== written) {
    setSeen({ isEmpty, isBare, written });
    if (seen.written !== written) setOpen(false);
    // As the editor opens; not later, since what is typed must not move.
    else if (seen.isBare && !isBare) setOpen(hasNewSource);
    else if (isEmpty && !seen.isEmpty && !isInEditor()) setOpen(true);
  }
  return { isShown: stage === null && (isOpen || problem !== null), setOpen };
}
