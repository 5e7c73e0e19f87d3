import { useEffect, useRef } from 'react';
import { SESSION_KEYS, sessionStore } from '#web/lib/storage/browser-storage.ts';

/** The post that a reload of the compose screen comes back to: one that saved itself has no address of its own yet. */
export function findCurrentPost(): string | null {
  return sessionStore.getItem(SESSION_KEYS.currentPost);
}

export function rememberCurrentPost(postId: string): void {
  sessionStore.setItem(SESSION_KEYS.currentPost, postId);
}

export function forgetCurrentPost(): void {
  sessionStore.removeItem(SESSION_KEYS.currentPost);
}

/** Forgets the post when the screen is left for another one, which a reload does not do, unless `remember` was called before. */
export function useForgetOnLeave(): { remember: () => void } {
  const isRemembered = useRef(false);
  useEffect(
    () => () => {
      if (!isRemembered.current) forgetCurrentPost();
    },
    [],
  );
  return {
    remember: () => {
      isRemembered.current = true;
    },
  };
}
