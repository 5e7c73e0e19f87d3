import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { forgetFigures, keepFigures, type PostWithFigures, readFigures } from '#contract/own-figures.ts';
import type { RouteBody, RouteData } from '#contract/route.ts';
import { bestHours, type MeasuredPost, type WhatDidWell, whatDidWell } from '#domain/own-figures/what-did-well.ts';
import { toLocalTime } from '#domain/scheduling/wall-time.ts';
import { fetchData } from '#web/lib/api/api.ts';
import { invalidateLists } from './posts.ts';
import { useUserQuery } from './user-query.ts';

export type OwnFigures = RouteData<typeof readFigures>;
export type FiguresToKeep = RouteBody<typeof keepFigures>['posts'];

/** Below `posts`, so that whatever changes posts has it read anew. */
const FIGURES = ['posts', 'figures'] as const;

/** The person's published posts with the figures of LinkedIn that they have kept. */
export function useOwnFigures() {
  return useUserQuery({ queryKey: FIGURES, queryFn: ({ signal }) => fetchData(readFigures, { signal }) });
}

/** The posts that have figures, with their hour of `zone`. */
export function measurePosts(posts: readonly PostWithFigures[], zone: string): (PostWithFigures & MeasuredPost)[] {
  return posts.flatMap(({ figures, ...post }) => {
    const hour = Number(toLocalTime(Date.parse(post.publishedAt), zone).slice(11, 13));
    return figures === null ? [] : [{ ...post, figures, hour }];
  });
}

export type OwnHours = NonNullable<ReturnType<typeof bestHours>> & Pick<WhatDidWell, 'by' | 'all' | 'count'>;

/** At which hours of `zone` the person's own posts do best, by the figures they have kept; null where that is not known. */
export function useOwnHours(zone: string): { ownHours: OwnHours | null; isReading: boolean } {
  const { data, isLoading } = useOwnFigures();
  const ownHours = useMemo(() => {
    const said = data === undefined ? null : whatDidWell(measurePosts(data.posts, zone));
    const best = said === null ? null : bestHours(said);
    return said === null || best === null ? null : { ...best, by: said.by, all: said.all, count: said.count };
  }, [data, zone]);
  return { ownHours, isReading: isLoading };
}

/** Keeps figures of posts. Rejects with ApiError. */
export function useKeepFigures() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (posts: FiguresToKeep) => fetchData(keepFigures, { body: { posts } }),
    // The list and the details of a post say them too.
    onSuccess: () => invalidateLists(client, ['posts']),
  });
}

/** Forgets all of them. Rejects with ApiError. */
export function useForgetFigures() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => fetchData(forgetFigures, {}),
    onSuccess: () => invalidateLists(client, ['posts']),
  });
}
