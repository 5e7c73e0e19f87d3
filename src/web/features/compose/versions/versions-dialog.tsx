import { useState, useSyncExternalStore } from 'react';
import { VERSION_LIST } from '#contract/version-list-messages.ts';
import { VERSIONS } from '#contract/version-messages.ts';
import { measureText } from '#domain/linkedin-text/measure-text.ts';
import { toNetworkText, toPlainContent } from '#domain/linkedin-text/network-text.ts';
import { firstWords } from '#domain/versions/first-words.ts';
import type { VersionReason } from '#domain/versions/version-reasons.ts';
import { useVersion, useVersions } from '#web/data/versions.ts';
import { describeError } from '#web/lib/api/api-error.ts';
import { useUntilOnline } from '#web/lib/api/use-until-online.ts';
import { formatCount } from '#web/lib/format/format-number.ts';
import { formatInstant } from '#web/lib/time/format-time.ts';
import { readUserZone } from '#web/lib/time/time-zone.ts';
import { cx } from '#web/ui/cx.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Skeleton, SkeletonStack } from '#web/ui/skeleton.tsx';
import type { DraftContent } from '../draft/draft.ts';
import { ComparedVersion } from './compared-version.tsx';
import { contentOfVersion, contentToRestore, type VersionContent } from './version-content.ts';
import type { VersionKeeper } from './version-keeper.ts';
import type { WaitingVersion } from './waiting-versions.ts';

type Listed = {
  id: string;
  at: number;
  reason: VersionReason;
  excerpt: string;
  length: number;
  /** Its content, where the server does not have it yet. */
  waiting: DraftContent | null;
};

/** The versions of a post beside the chosen one, compared with the editor's content. */
export function VersionsDialog(props: {
  keeper: VersionKeeper;
  postId: string | null;
  /** What is in the editor. */
  current: DraftContent;
  onRestore: (content: VersionContent, time: string) => void;
  onClose: () => void;
}) {
  const { keeper, postId, current, onRestore, onClose } = props;
  const [zone] = useState(readUserZone);
  const [chosenId, setChosenId] = useState<string | null>(null);
  const waiting = useSyncExternalStore(keeper.subscribe, keeper.getWaiting);
  const offered = useSyncExternalStore(keeper.subscribe, keeper.getOffered);
  const stored = useVersions(postId);
  const listed: Listed[] = [
    ...waiting.map(toListed),
    ...(postId === null ? offered.map(toListed) : []),
    ...(stored.data?.versions ?? []).map((version) => ({
      ...version,
      at: Date.parse(version.keptAt),
      waiting: null,
    })),
  ].toSorted((a, b) => b.at - a.at);
  const chosen = listed.find(({ id }) => id === chosenId) ?? null;
  const read = useVersion(chosen === null || chosen.waiting !== null ? null : chosen.id);
  const kept = chosen?.waiting ?? (read.data === undefined ? null : contentOfVersion(read.data));
  const content = chosen === null || kept === null ? null : contentToRestore(kept, chosen.reason, current);
  const problem = stored.error ?? read.error;
  const said = useUntilOnline(problem && describeError(problem));
  const isLoading = postId !== null && stored.isLoading;

  return (
    <Dialog
      open
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={VERSIONS.title}
      description={postId === null ? VERSION_LIST.descriptionHere : VERSION_LIST.description}
      size="lg"
    >
      {said !== null && (
        <p role="alert" className="mb-3 text-sm text-danger">
          {said}
        </p>
      )}
      {isLoading && <SkeletonStack label={VERSION_LIST.loading} blocks={['h-20 w-full', 'h-20 w-4/5']} />}
      {!isLoading && listed.length === 0 && <p className="text-sm text-muted">{VERSION_LIST.none}</p>}
      {listed.length > 0 && (
        <div className="grid items-start gap-4 md:grid-cols-[minmax(15rem,2fr)_minmax(0,3fr)]">
          <ul
            aria-label={VERSIONS.title}
            className="space-y-1 overflow-y-auto p-0.5 max-md:max-h-[36dvh] md:sticky md:top-0 md:max-h-[34rem] md:pr-2"
          >
            {listed.map((version) => (
              <li key={version.id}>
                <button
                  type="button"
                  aria-pressed={version.id === chosenId}
                  onClick={() => setChosenId(version.id)}
                  className={cx(
                    'w-full cursor-pointer rounded-md border px-3 py-2 text-left text-sm hover:bg-hover',
                    version.id === chosenId ? 'border-accent bg-accent-soft' : 'border-line',
                  )}
                >
                  <span className="block font-medium">{formatInstant(version.at, zone)}</span>
                  <span className="block text-xs text-muted">
                    {VERSION_LIST.reasons[version.reason]} · {VERSION_LIST.length(formatCount(version.length))}
                  </span>
                  <span className="mt-1 block truncate">{version.excerpt}</span>
                  {version.waiting !== null && <span className="block text-xs text-warn">{VERSION_LIST.onlyHere}</span>}
                </button>
              </li>
            ))}
          </ul>
          <div className="min-w-0">
            {chosen === null && <p className="text-sm text-muted">{VERSION_LIST.choose}</p>}
            {chosen !== null && content === null && read.error === null && <Skeleton className="h-40 w-full" />}
            {chosen !== null && content !== null && (
              <ComparedVersion
                content={content}
                current={current}
                onRestore={() => onRestore(content, formatInstant(chosen.at, zone))}
              />
            )}
          </div>
        </div>
      )}
    </Dialog>
  );
}

function toListed({ id, at, reason, content }: WaitingVersion): Listed {
  const { document } = content;
  const excerpt = firstWords(toPlainContent(document));
  return { id, at, reason, excerpt, length: measureText(toNetworkText(document)).count, waiting: content };
}
