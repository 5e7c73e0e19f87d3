import { urnTime } from '#domain/posts/decide.ts';
import { MINUTE_MS } from '#domain/time.ts';
import type { Figures } from './figures.ts';
import type { ExportedPost } from './read-export.ts';

/** A post of one's own that LinkedIn has. */
export type PublishedPost = { postId: string; urn: string | null; publishedAt: string };
export type PostFigures = { postId: string; figures: Figures };

export type ExportMatch = {
  /** The file's link names the post as we know it. */
  known: PostFigures[];
  /** Another kind of link, made in the minute in which this one post went out: its person says whether it is the same. */
  probable: PostFigures[];
  /** Posts of the file that were published elsewhere, or cannot be told. */
  others: number;
};

/** LinkedIn gives a post a second id, the activity's, within seconds of the first (docs/linkedin.md §15). */
const SAME_MS = MINUTE_MS;

/** Which post of one's own each one of the file is. */
export function matchExport(exported: readonly ExportedPost[], posts: readonly PublishedPost[]): ExportMatch {
  const byUrn = new Map(posts.flatMap(({ urn, postId }) => (urn === null ? [] : [[urn, postId]])));
  const known = exported.flatMap(({ urn, figures }) => {
    const postId = byUrn.get(urn);
    return postId === undefined ? [] : [{ postId, figures }];
  });
  const isKnown = new Set(known.map(({ postId }) => postId));
  const rest = exported.filter(({ urn }) => !byUrn.has(urn));
  const free = posts.filter(({ postId }) => !isKnown.has(postId));
  const isNear = ({ urn }: ExportedPost, { publishedAt }: PublishedPost) =>
    Math.abs((urnTime(urn) ?? Number.NaN) - Date.parse(publishedAt)) <= SAME_MS;
  const probable = rest.flatMap((one) => {
    const [post, second] = free.filter((other) => isNear(one, other));
    const isOnlyOne = post !== undefined && rest.filter((other) => isNear(other, post)).length === 1;
    return isOnlyOne && second === undefined ? [{ postId: post.postId, figures: one.figures }] : [];
  });
  return { known, probable, others: exported.length - known.length - probable.length };
}
