import { SHARE_LIMIT } from '#domain/linkedin-text/measure-text.ts';
import { isHeldReason } from '#domain/posts/publication.ts';
import { HOUR_MS } from '#domain/time.ts';
import { isNearlyTheSame, LIKENESS_WINDOW_MS, readLikeness } from './likeness.ts';
import { found, ofPost, type Rule } from './rule.ts';
import type { WaitingPost } from './snapshot.ts';

export const restored = ofPost('restored', ({ waitReason }) => waitReason === 'restored');

export const pictureMissing = ofPost('picture_missing', ({ pictures }) => pictures.includes('missing'));

export const pictureUnreadable = ofPost('picture_unreadable', ({ pictures }) => pictures.includes('unreadable'));

export const textTooLong = ofPost('text_too_long', ({ text }) => text.length > SHARE_LIMIT);

/** Whether escapes count is not known (docs/linkedin.md §4.9). */
export const wireTooLong = ofPost(
  'wire_too_long',
  ({ text, wireLength }) => text.length <= SHARE_LIMIT && wireLength > SHARE_LIMIT,
);

export const sourceGone = ofPost('source_gone', ({ isSourceGone }) => isSourceGone);

/** Said of the later one. */
export const withinHour: Rule = ({ waiting }) => {
  const going = waiting.filter(({ waitReason }) => !isHeldReason(waitReason));
  return (post) => {
    const earlier = going.find((other) => isBefore(other, post) && post.dueAt - other.dueAt < HOUR_MS);
    if (earlier === undefined) return null;
    return found('within_hour', { at: earlier.dueAt, otherPostId: earlier.postId, moveTo: freeHourAfter(post, going) });
  };
};

/** The next time, by whole hours later, that is an hour or more from every other post. Epoch ms. */
function freeHourAfter(post: WaitingPost, going: readonly WaitingPost[]): number {
  const others = going.filter(({ postId }) => postId !== post.postId);
  for (let at = post.dueAt + HOUR_MS; ; at += HOUR_MS) {
    if (others.every(({ dueAt }) => Math.abs(dueAt - at) >= HOUR_MS)) return at;
  }
}

/** Of two posts of the same moment one is the first. */
function isBefore(one: WaitingPost, other: WaitingPost): boolean {
  return one.dueAt < other.dueAt || (one.dueAt === other.dueAt && one.postId < other.postId);
}

/** Said of the later one: of posts that are out or go out before it, within the time in which LinkedIn remembers. */
export const nearDuplicate: Rule = ({ waiting, published }) => {
  const read = new Map<string, ReturnType<typeof readLikeness>>();
  const likenessOf = (text: string) => {
    const known = read.get(text) ?? readLikeness(text);
    read.set(text, known);
    return known;
  };
  const going = waiting.filter(({ waitReason }) => !isHeldReason(waitReason));
  return (post) => {
    const queued = going.filter((other) => isBefore(other, post)).map((other) => ({ ...other, at: other.dueAt }));
    const same = [...published, ...queued]
      .filter(({ postId, at }) => postId !== post.postId && at <= post.dueAt && at > post.dueAt - LIKENESS_WINDOW_MS)
      .filter(({ text }) => isNearlyTheSame(likenessOf(post.text), likenessOf(text)))
      .sort((one, other) => other.at - one.at)[0];
    return same === undefined ? null : found('near_duplicate', { at: same.at, otherPostId: same.postId });
  };
};
