import type { Version } from '#contract/versions.ts';
import type { VersionReason } from '#domain/versions/version-reasons.ts';
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

/** What a version restores. A text is kept as it was generated before its link card is loaded: the card that its address has by now stays. */
export function contentToRestore(
  content: VersionContent,
  reason: VersionReason,
  current: Pick<DraftContent, 'articleUrl' | 'linkCard'>,
): VersionContent {
  const isBeforeCard = reason === 'generated' && content.linkCard === null && content.articleUrl === current.articleUrl;
  return isBeforeCard ? { ...content, linkCard: current.linkCard } : content;
}

/** Whether restoring the version would change nothing. */
export function isSameContent(version: VersionContent, current: DraftContent): boolean {
  return JSON.stringify(withoutSource(version)) === JSON.stringify(withoutSource(current));
}

export function withoutSource(content: VersionContent): VersionContent {
  const { source: _source, ...rest } = pickContent({ ...emptyContent(), ...content });
  return rest;
}
