import type { NamedSources } from '#domain/sources/name-sources.ts';

/** What is kept of a counted generation beside its time and kind. */
export type UseAbout = {
  /** The post it is written for, as its writer names it: whose it is, is asked when it is read. */
  postId?: string | undefined;
  sources?: NamedSources | null;
  seriesId?: string;
};

/** The same as columns of `usage_events`. */
export function columnsOf({ postId, sources, seriesId }: UseAbout) {
  return {
    postId: postId ?? null,
    sourceKind: sources?.kind ?? null,
    sourceHost: sources?.host ?? null,
    seriesId: seriesId ?? null,
  };
}
