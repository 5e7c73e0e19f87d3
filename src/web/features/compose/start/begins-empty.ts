import { localStore } from '#web/lib/storage/browser-storage.ts';
import type { ComposeScreenProps } from '../compose-props.ts';
import { NEW_POST_COPY } from '../local-copies/local-copy-key.ts';
import { findCurrentPost } from '../opening/current-post.ts';

/** Whether the screen opens with nothing written. `public/assets/page-boot-7.js` asks the same before any of this is here. */
export function beginsEmpty({ postId, handover }: Pick<ComposeScreenProps, 'postId' | 'handover'>): boolean {
  if (postId !== undefined || (handover !== undefined && handover.source !== '')) return false;
  return findCurrentPost() === null && localStore.getItem(NEW_POST_COPY) === null;
}
