import { useMediaQuery } from '#web/lib/browser/use-media-query.ts';
import { cx } from '#web/ui/cx.ts';
import { laterPart } from '#web/ui/later-part.tsx';
import { hasContent, isDirty, toPostFields } from './draft/draft.ts';
import { EditorPanel } from './editor/editor-panel.tsx';
import { CharacterCount, StateLine } from './editor/state-line.tsx';
import { TextActions } from './editor/text-actions.tsx';
import { ClaimsToCheck } from './facts/claims-to-check.tsx';
import { FormerWords } from './generation/former-words.tsx';
import { ProposalsPanel } from './generation/proposals-panel-later.ts';
import { ShortenCost } from './generation/shorten-cost.tsx';
import { ImageButton } from './images/image-button.tsx';
import { SourceDetails } from './link-card/source-details.tsx';
import { MESSAGES } from './messages.ts';
import { DiscardChanges } from './opening/discard-changes-later.ts';
import { isOtherThanPublished } from './opening/initial-draft.ts';
import { PostNotice } from './opening/post-notice.tsx';
import { BelowText } from './openings/below-text.tsx';
import { PassageLine } from './passages/passage-line.tsx';
import { PublishButtons, savesFirst } from './publishing/publish-buttons.tsx';
import { SavedLine } from './publishing/saved-line.tsx';
import { ScheduleRoomNote } from './publishing/schedule-room.tsx';
import { AiTools, SaveButton } from './publishing/text-buttons.tsx';
import { useSeriesAction } from './series/use-series-action.tsx';
import { SourcePanel } from './source/source-panel.tsx';
import { useSourceOpen } from './source/use-source-open.ts';
import { isSourceUrl } from './sources/source-kind.ts';
import { FirstSteps } from './start/first-steps.tsx';
import { LastDrafts, NewcomersSteps } from './start/last-drafts-later.ts';
import { NextSteps } from './start/next-steps.tsx';
import { StartHeading } from './start/start-heading.tsx';
import type { Composing } from './use-composer.ts';
import { VersionsButton } from './versions/versions-button.tsx';

/** Only where a post was changed elsewhere. */
const ConflictNotice = laterPart(async () => (await import('./conflict/conflict-notice.tsx')).ConflictNotice);

/** Only where it was published elsewhere with other words. */
const OtherThanPublished = laterPart(
  async () => (await import('./opening/other-than-published.tsx')).OtherThanPublished,
);

/** Where the toolbar has room for what is done with the text as a whole; else it stands beside how far the text is saved. */
const ROOMY = '(min-width: 1220px), (min-width: 768px) and (max-width: 1079px)';

/** The source, folded away once there is text, and the text with its state and actions. */
export function WritePane({ composing }: { composing: Composing }) {
  const { props, draft, editor, writing, review } = composing;
  const { isReadOnly, isBare, isBusy, isLocked, isSignedIn, isEditable, isNarrow } = composing;
  const { post } = props;
  const isEmpty = !hasContent(draft);
  const hasRoom = useMediaQuery(ROOMY);
  const Examples = isSignedIn ? NewcomersSteps : FirstSteps;
  const source = useSourceOpen(writing, { isEmpty, isBare, isInEditor: () => editor.isFocused });
  const series = useSeriesAction({ writing, isDisabled: isLocked, onPosts: () => void props.onSaved() });
  const isOwn = !isEmpty && writing.streamed === '' && composing.postSources.sources.length === 0;
  return (
    <>
      {post !== null && (
        <PostNotice
          post={post}
          discard={isEditable && isDirty(draft) && !draft.hasConflict && <DiscardChanges composing={composing} />}
          onCopy={() => props.onCopyToNew(draft)}
        />
      )}
      {post !== null && isOtherThanPublished(draft, post) && <OtherThanPublished post={post} store={composing.store} />}
      {isBare && <StartHeading isVisitor={!isSignedIn} />}
      {!isReadOnly && (
        <SourcePanel
          writing={writing}
          source={source}
          readSources={composing.postSources.sources}
          address={isSourceUrl(draft.articleUrl) ? draft.articleUrl : ''}
          isEmpty={isEmpty}
          isBare={isBare}
          isBusy={isLocked}
          onSignIn={props.onSignIn}
          onPlans={() => void composing.openPlans()}
          examples={<Examples onPress={(example) => void writing.tryExample(example)} />}
          onWrite={composing.writeYourself}
          moreWays={isSignedIn ? series.actions : []}
        />
      )}
      {review !== null && <ProposalsPanel review={review} isDisabled={isBusy} />}
      <EditorPanel
        editor={editor}
        // What a text was written from is kept with it; of one without nobody knows that it was not typed.
        title={isOwn ? MESSAGES.editor.ownTitle : MESSAGES.editor.generatedTitle}
        isHidden={isBare}
        isTooLong={composing.measure.state === 'over'}
        isReadOnly={isReadOnly}
        isBusy={composing.isHeld}
        isLocked={isLocked}
        streamed={writing.streamed}
        streamRef={writing.streamRef}
        tools={<ImageButton editor={editor} isDisabled={isLocked} />}
        textTools={
          <>
            {(hasRoom || isNarrow) && !isReadOnly && <AiTools composing={composing} />}
            {hasRoom && <TextTools composing={composing} />}
          </>
        }
        footer={<Footer composing={composing} hasTextTools={!hasRoom} />}
      >
        <BelowText
          offered={composing.offered}
          note={writing.note}
          document={draft.document}
          isSignedIn={isSignedIn}
          isDisabled={!isEditable}
        />
        {/* The same address stands above. */}
        {!(source.isShown && draft.articleUrl === writing.sources.current.text.trim()) && (
          <SourceDetails composing={composing} />
        )}
      </EditorPanel>
      {isBare &&
        (isSignedIn ? (
          <LastDrafts onOpen={props.onOpenDraft} onAll={props.onAllDrafts} />
        ) : (
          <NextSteps isSignedIn={false} />
        ))}
      {series.dialog}
    </>
  );
}

/** What was replaced, what became of the text, and what can be done with it. On phones Share and Schedule stand in a bar of their own. */
function Footer({ composing, hasTextTools }: { composing: Composing; hasTextTools: boolean }) {
  const { draft, conflict, writing, passage } = composing;
  const { isReadOnly, isNarrow, isBusy, isLocked, isSignedIn } = composing;
  return (
    <>
      {writing.former !== null && <FormerWords isDisabled={isLocked} onTakeBack={writing.former.takeBack} />}
      <StateLine
        measure={composing.measure}
        claims={!isNarrow && <ClaimsToCheck facts={composing.facts} onShow={composing.showFacts} />}
        passage={!isNarrow && <PassageLine passage={passage} sourceCount={composing.postSources.sources.length} />}
        state={
          !isNarrow && (
            <>
              {!isReadOnly && <SavedLine composing={composing} />}
              <CharacterCount measure={composing.measure} />
              <ShortenCost composing={composing} />
            </>
          )
        }
      >
        {hasTextTools && (
          <>
            {!isReadOnly && !isNarrow && <AiTools composing={composing} />}
            <TextTools composing={composing} />
          </>
        )}
      </StateLine>
      {draft.hasConflict && (
        <div className="px-4 pb-3">
          <ConflictNotice
            conflict={conflict}
            postId={draft.postId}
            content={toPostFields(draft).content}
            isDisabled={isBusy || draft.isSaving}
          />
        </div>
      )}
      {!isReadOnly && (
        <div className="flex flex-wrap gap-1.5 px-4 pb-3 *:px-3 max-md:*:flex-1 md:max-[1240px]:[&_svg:not(.animate-spin)]:hidden">
          {!isNarrow && <PublishButtons composing={composing} />}
          {/* On a phone its bar has it then. */}
          {!(isNarrow && savesFirst(composing)) && <SaveButton composing={composing} />}
          {!isSignedIn && !isNarrow && composing.measure.state !== 'over' && (
            <p className="min-w-0 flex-1 self-center px-1! text-xs text-muted">{MESSAGES.editor.whySignIn}</p>
          )}
        </div>
      )}
      <ScheduleRoomNote composing={composing} />
    </>
  );
}

/** Its versions, and to copy or clear it: of a blank post there is nothing, and their room is kept, so that nothing moves. */
function TextTools({ composing }: { composing: Composing }) {
  const { draft, store, editor, versions, writing, textActions, isReadOnly, isBlank, isLocked } = composing;
  return (
    <div className={cx('flex', isBlank && 'invisible')}>
      {!isReadOnly && (
        <VersionsButton
          editor={editor}
          store={store}
          keeper={versions}
          draft={draft}
          isDisabled={isLocked}
          onRestored={writing.forget}
        />
      )}
      <TextActions
        isEmpty={!hasContent(draft)}
        isBusy={isLocked}
        isReadOnly={isReadOnly}
        onCopy={textActions.copy}
        onClear={textActions.clear}
      />
    </div>
  );
}
