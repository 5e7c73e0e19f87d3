import { z } from 'zod/mini';
import { LONGEST_WAIT_MS } from '#contract/versions.ts';
import { parseDocument } from '#domain/documents/parse-document.ts';
import { VERSION_REASONS, type VersionReason } from '#domain/versions/version-reasons.ts';
import { type Draft, type DraftContent, emptyContent, pickContent } from '../draft/draft.ts';

/** A version that waits in this browser for the server. */
export type WaitingVersion = {
  id: string;
  /** When it was made, epoch ms by this browser's clock. */
  at: number;
  reason: VersionReason;
  /** Null: a visitor's. */
  ownerId: string | null;
  content: DraftContent;
  /** The server will not have it: it is sent no more. */
  isRefused?: boolean;
};

const stored = z.object({
  id: z.string(),
  at: z.number(),
  reason: z.enum(VERSION_REASONS),
  ownerId: z.nullable(z.string()),
  content: z.record(z.string(), z.unknown()),
  isRefused: z.exactOptional(z.boolean()),
});

/** The keys of what waits for a post begin so; posts that were never saved share it. */
export function waitingPrefix(postId: string | null): string {
  return `${postId ?? 'new'}:`;
}

/** One for each post and opening of the editor, so that no tab overwrites another's. */
export function waitingKey({ postId, editorSessionId }: Pick<Draft, 'postId' | 'editorSessionId'>): string {
  return waitingPrefix(postId) + editorSessionId;
}

/**
 * The versions among what is stored that `viewerId` may see and that are not too old, newest first, and the keys that hold no others;
 * `outdatedKeys` hold nothing that anybody may still see (docs/product.md §13.11).
 * @param now epoch ms
 */
export function findWaiting(
  entries: readonly (readonly [key: string, value: unknown])[],
  viewerId: string | null,
  now: number,
): { versions: WaitingVersion[]; keys: string[]; outdatedKeys: string[] } {
  const read = entries.map(([key, value]) => ({ key, versions: readVersions(value) }));
  const own = read.filter(({ versions }) => versions.every(({ ownerId }) => ownerId === null || ownerId === viewerId));
  const isRecent = ({ at }: WaitingVersion) => at > now - LONGEST_WAIT_MS;
  return {
    versions: own
      .flatMap(({ versions }) => versions)
      .filter(isRecent)
      .toSorted((a, b) => b.at - a.at),
    keys: own.map(({ key }) => key),
    outdatedKeys: read.filter(({ versions }) => !versions.some(isRecent)).map(({ key }) => key),
  };
}

function readVersions(value: unknown): WaitingVersion[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((item) => {
    const { data } = stored.safeParse(item);
    if (data === undefined) return [];
    const { document } = parseDocument(data.content['document']);
    return [{ ...data, content: pickContent({ ...emptyContent(), ...data.content, document }) }];
  });
}
