import { VERSION_LIST } from '#contract/version-list-messages.ts';
import { toPlainContent } from '#domain/linkedin-text/network-text.ts';
import { diffWords } from '#domain/versions/diff-words.ts';
import { Button } from '#web/ui/button.tsx';
import type { DraftContent } from '../draft/draft.ts';
import { ComparedText } from './compared-text.tsx';
import { isSameContent, type VersionContent } from './version-content.ts';

/** A version's text word by word beside the editor's. */
export function ComparedVersion(props: { content: VersionContent; current: DraftContent; onRestore: () => void }) {
  const { content, current, onRestore } = props;
  const changes = diffWords(toPlainContent(current.document), toPlainContent(content.document));
  const isSame = isSameContent(content, current);
  const hasOtherWords = changes.some(({ kind }) => kind !== 'same');
  const sameLine = isSame ? VERSION_LIST.same : VERSION_LIST.sameWords;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3 pb-3">
        <p className="min-w-0 flex-1 basis-56 text-xs text-muted">{hasOtherWords ? VERSION_LIST.legend : sameLine}</p>
        <Button variant="primary" disabled={isSame} onClick={onRestore}>
          {VERSION_LIST.restore}
        </Button>
      </div>
      <div data-testid="compared" className="rounded-md border border-line p-4 text-sm leading-6">
        <ComparedText changes={changes} />
      </div>
    </>
  );
}
