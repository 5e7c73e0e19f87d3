import type { Version } from '#contract/versions.ts';
import { type DraftContent, emptyContent, pickContent } from '../draft/draft.ts';
import { contentFromPost } from '../opening/initial-draft.ts';

/** What restoring a version changes of the draft: everything but where its text came from. */
export type VersionContent = Omit<DraftContent, 'source'>;

export function contentOfVersion(version: Version): VersionContent {
  const asPost = {
    ...version,
    source: null,
    status: 'draft',
    updatedAt: version.keptAt,
    editorSessionId: null,
  } as const;
  return withoutSource(contentFromPost(asPost));
}

/** Whether restoring the version would change nothing. */
export function isSameContent(version: VersionContent, current: DraftContent): boolean {
  return JSON.stringify(withoutSource(version)) === JSON.stringify(withoutSource(current));
}

export function withoutSource(content: VersionContent): VersionContent {
  const { source: _source, ...rest } = pickContent({ ...emptyContent(), ...content });
  return rest;
}
