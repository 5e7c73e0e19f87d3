import { useQueryClient } from '@tanstack/react-query';
import type { PostFields } from '#contract/posts.ts';
import type { RouteBody } from '#contract/route.ts';
import { keepVersion, LONGEST_WAIT_MS, listVersions, readVersion } from '#contract/versions.ts';
import type { VersionReason } from '#domain/versions/version-reasons.ts';
import { callApi, fetchData } from '#web/lib/api/api.ts';
import { useUserQuery } from './user-query.ts';

const KEY = ['versions'] as const;

/** The versions of a post, newest first; nothing is asked without an id or while nobody is signed in. */
export function useVersions(postId: string | null) {
  return useUserQuery({
    queryKey: [...KEY, 'of', postId],
    queryFn: ({ signal }) => fetchData(listVersions, { params: { id: postId ?? '' }, signal }),
    enabled: postId !== null,
    staleTime: 0,
  });
}

/** One version with its content; null: none. It never changes. */
export function useVersion(id: string | null) {
  return useUserQuery({
    queryKey: [...KEY, 'one', id],
    queryFn: ({ signal }) => fetchData(readVersion, { params: { id: id ?? '' }, signal }),
    enabled: id !== null,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** What is sent of a version that has stood in the editor `ageMs` ago. */
export type NewVersion = { postId: string; fields: PostFields; reason: VersionReason; ageMs: number };

/** A function that stores a version on the server. Its promise rejects with ApiError. */
export function useKeepVersion(): (version: NewVersion) => Promise<void> {
  const client = useQueryClient();
  return async ({ postId, fields, reason, ageMs }) => {
    const age = Math.min(Math.max(0, Math.round(ageMs)), LONGEST_WAIT_MS);
    const body: RouteBody<typeof keepVersion> = { ...fields, reason, ageMs: age };
    await callApi(keepVersion, { params: { id: postId }, body });
    await client.invalidateQueries({ queryKey: [...KEY, 'of', postId] });
  };
}
