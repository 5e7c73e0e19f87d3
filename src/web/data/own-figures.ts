import { useMutation, useQueryClient } from '@tanstack/react-query';
import { forgetFigures, keepFigures, readFigures } from '#contract/own-figures.ts';
import type { RouteBody, RouteData } from '#contract/route.ts';
import { fetchData } from '#web/lib/api/api.ts';
import { useUserQuery } from './user-query.ts';

export type OwnFigures = RouteData<typeof readFigures>;
export type FiguresToKeep = RouteBody<typeof keepFigures>['posts'];

/** Below `posts`, so that whatever changes posts has it read anew. */
const FIGURES = ['posts', 'figures'] as const;

/** The person's published posts with the figures of LinkedIn that they have kept. */
export function useOwnFigures() {
  return useUserQuery({ queryKey: FIGURES, queryFn: ({ signal }) => fetchData(readFigures, { signal }) });
}

/** Keeps figures of posts. Rejects with ApiError. */
export function useKeepFigures() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (posts: FiguresToKeep) => fetchData(keepFigures, { body: { posts } }),
    onSuccess: () => client.invalidateQueries({ queryKey: FIGURES }),
  });
}

/** Forgets all of them. Rejects with ApiError. */
export function useForgetFigures() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => fetchData(forgetFigures, {}),
    onSuccess: () => client.invalidateQueries({ queryKey: FIGURES }),
  });
}
