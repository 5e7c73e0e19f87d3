import type { Post } from '#contract/posts.ts';

/** How often the list is read anew while something on it is about to change. */
export const POLL_MS = 3000;
/** A post that is due so soon is watched. */
const SOON_MS = 60_000;

/** Whether a post on the page is being published, or about to be: its card will change without a press. */
export function needsPolling(posts: readonly Post[], nowMs: number): boolean {
  return posts.some(({ publication }) => {
    if (publication === null) return false;
    const { state, dueAt, waitReason } = publication;
    if (state === 'sending' || state === 'doubt') return true;
    // What waits on a person or on midnight does not change within seconds.
    const moves = waitReason === null || waitReason === 'network' || waitReason === 'images';
    return state === 'queued' && moves && Date.parse(dueAt) - nowMs <= SOON_MS;
  });
}
