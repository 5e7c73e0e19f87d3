import { useEffect } from 'react';
import { forgetCurrentPost } from './current-post.ts';

/** Leaving for another screen of the product ends the post at hand; a reload does not run this, and comes back to it. */
export function useForgetOnLeave(): void {
  useEffect(() => forgetCurrentPost, []);
}
