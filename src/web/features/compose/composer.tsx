import { useDeferredValue } from 'react';
import { useMediaQuery } from '#web/lib/browser/use-media-query.ts';
import { BackClosesLater } from '#web/ui/back-closes-later.ts';
import { AiImageDialog } from './ai-image/ai-image-dialog-later.ts';
import type { ComposerProps } from './compose-props.ts';
import { BesideSkeleton } from './compose-skeleton.tsx';
import { toPostFields } from './draft/draft.ts';
import { FactsList, FiguresButton } from './facts/facts-list-later.ts';
import { ImageContext } from './images/image-context.ts';
import { Panes } from './panes.tsx';
import { authorOf } from './preview/author-of.ts';
import { ChecksList } from './preview/checks-list.tsx';
import { PreviewPane } from './preview/preview-pane.tsx';
import { PhoneBar } from './publishing/phone-bar.tsx';
import { ReadSources } from './sources/read-sources-later.ts';
import { useComposeActions } from './use-compose-actions.ts';
import { type Composing, useComposer } from './use-composer.ts';
import { OwnWordsLines } from './voice/own-words-later.ts';
import { WornList } from './worn-phrases/worn-list-later.ts';
import { WritePane } from './write-pane.tsx';

export function Composer(props: ComposerProps) {
  const composing = useComposer(props);
  useComposeActions(composing);
  const { store, uploads, aiImage, publishing, isEditable, isReadOnly, pane, setPane } = composing;
  const isWide = useMediaQuery('(min-width: 1080px)');
  const isStart = composing.isBare && pane === 'Write';
  // What stands beside the text comes behind it, so that a phone takes keys in between.
  const isWhole = useDeferredValue(true, false);
  return (
    <ImageContext value={{ uploads, isEditable, isReadOnly }}>
      <p aria-live="polite" className="sr-only">
        {composing.announcement}
      </p>
      <Panes
        isWide={isWide}
        isStart={isStart}
        hasTabs={!isWide && !composing.isNarrow && !isStart}
        pane={pane}
        onPane={setPane}
        write={<WritePane composing={composing} />}
        preview={
          !isStart &&
          (isWhole ? <Beside composing={composing} isShown={isWide || pane === 'Preview'} /> : <BesideSkeleton />)
        }
      />
      {composing.isNarrow && !isStart && <PhoneBar composing={composing} />}
      {!isWide && pane === 'Preview' && <BackClosesLater onClose={() => setPane('Write')} />}
      {aiImage.wasOpened && <AiImageDialog aiImage={aiImage} />}
      {composing.aboutProposals}
      {composing.aboutClaims}
      {props.renderGuard({ wouldLoseWords: store.wouldLoseWords })}
      {publishing.isScheduleOpen &&
        props.renderSchedule({
          post: props.post,
          words: toPostFields(store.getDraft()).content,
          onClose: publishing.closeSchedule,
          onSchedule: publishing.schedule,
          onPlans: () => void composing.openPlans(),
        })}
    </ImageContext>
  );
}

/** The preview, and what was checked. */
function Beside({ composing, isShown }: { composing: Composing; isShown: boolean }) {
  const { editor, draft, user, writing, facts, judge, worn, postSources, isEditable } = composing;
  return (
    <>
      <PreviewPane
        editor={editor}
        streamed={writing.streamed}
        draft={draft}
        author={authorOf(user)}
        isShown={isShown}
      />
      {/* First what may be untrue: a row of things in order above it would say that all is well. */}
      {facts.sourceCount > 0 && <FactsList facts={facts} judge={judge} isDisabled={!isEditable} />}
      <ChecksList
        document={composing.shown}
        measure={composing.measure}
        onRemedy={isEditable ? composing.applyRemedy : null}
      />
      {facts.sourceCount > 0 && <FiguresButton facts={facts} isDisabled={!isEditable} />}
      {worn.marks.length > 0 && <WornList worn={worn} isDisabled={!isEditable} />}
      {(composing.ownWords.comparison !== null || composing.ownWords.saidBefore.length > 0) && (
        <OwnWordsLines {...composing.ownWords} />
      )}
      {postSources.sources.length > 0 && (
        <ReadSources sources={postSources.sources} isDisabled={!isEditable} onWriteAgain={composing.writeAgain} />
      )}
    </>
  );
}
