import { type MouseEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { CHECKS_TITLE_ID } from '../preview/checks-title.ts';
import { CLAIMS } from './claims-messages.ts';
import type { Facts } from './use-facts.ts';

const CLAIM = 'data-claim';
/** Of an entry of the list: it takes the focus, with an outline. */
export const CLAIM_ENTRY = {
  [CLAIM]: '',
  tabIndex: -1,
  className: 'scroll-mt-24 rounded-sm py-3 outline-offset-2 focus-visible:outline-2 focus-visible:outline-accent',
} as const;

/**
 * Where the focus goes once a claim was corrected, kept or removed: it waits on the list until the text was checked anew, then goes to the
 * next claim, or to the title of the checks where none is left; to no button of it, so that Enter pressed once too often changes no text.
 * `said` is what is left, to be announced.
 */
export function useClaimFocus(list: RefObject<HTMLElement | null>, { marks }: Pick<Facts, 'marks'>) {
  /** The claim whose button is being pressed; then, which claim is waited for. */
  const pressed = useRef<number | null>(null);
  const awaited = useRef<number | null>(null);
  const [said, setSaid] = useState('');
  useEffect(() => {
    const at = awaited.current;
    if (at === null) return;
    awaited.current = null;
    const left = claimsIn(list.current);
    setSaid(CLAIMS.left(marks.filter(({ weight }) => weight !== 'derived').length));
    const { activeElement } = document;
    // Whoever went elsewhere meanwhile stays there.
    if (activeElement !== document.body && activeElement !== list.current) return;
    const next = left[Math.min(at, left.length - 1)];
    (next ?? document.getElementById(CHECKS_TITLE_ID))?.focus({ preventScroll: next === undefined });
  }, [list, marks]);

  return {
    said,
    handlers: {
      onClickCapture: ({ target }: MouseEvent) => {
        const claim = target instanceof Element ? target.closest<HTMLElement>(`[${CLAIM}]`) : null;
        pressed.current = claim === null ? null : claimsIn(list.current).indexOf(claim);
      },
      // What is pressed gives it the focus where it changes something.
      onFocus: ({ target }: { target: EventTarget }) => {
        if (target === list.current && pressed.current !== null) awaited.current = pressed.current;
      },
      onClick: () => {
        pressed.current = null;
      },
    },
  };
}

/** Those in sight, in their order. */
function claimsIn(list: HTMLElement | null): HTMLElement[] {
  const all = list?.querySelectorAll<HTMLElement>(`[${CLAIM}]`) ?? [];
  return [...all].filter((claim) => claim.checkVisibility());
}
