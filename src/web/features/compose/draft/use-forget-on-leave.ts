import { useEffect, useRef } from 'react';
import { forgetCurrentPost } from '../opening/current-post.ts';

/**
 * Leaving for another screen of the product ends the post at hand, unless it was asked to stay; a reload does not run this,
 * and comes back to it.
 */
export function useForgetOnLeave(): { stayAtHand: () => void } {
  const isStaying = useRef(false);
  useEffect(
    () => () => {
      if (!isStaying.current) forgetCurrentPost();
    },
    [],
  );
  return {
    stayAtHand: () => {
      isStaying.current = true;
    },
  };
}
