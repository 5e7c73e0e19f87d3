import { type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Post } from '#contract/posts.ts';
import { hasImage } from '#domain/documents/document.ts';
import { decodeLittleText } from '#domain/linkedin-text/decode-little-text.ts';
import { encodeLittleText } from '#domain/linkedin-text/little-text.ts';
import { measureText, type TextMeasure } from '#domain/linkedin-text/measure.ts';
import { toNetworkText } from '#domain/linkedin-text/network-text.ts';
import { PLANS } from '#domain/plans/plans.ts';
import { canShare } from '#domain/posts/actions.ts';
import { useAppInfo } from '#web/data/app-info.ts';
import { useSession } from '#web/data/session.ts';
import { NARROW_SCREEN, useMediaQuery } from '#web/lib/browser/use-media-query.ts';
import { AiImageDialog } from './ai-image/ai-image-dialog.tsx';
import type { ComposerProps } from './compose-props.ts';
import { ContestedNotice } from './conflict/conflict-notice.tsx';
import { dismissContestToast, useContestToast } from './conflict/use-conflict-toast.ts';
import { hasWords } from './draft/draft.ts';
import { PostNotice } from './draft/post-notice.tsx';
import { SavedLine } from './draft/saved-line.tsx';
import { EditorPanel } from './editor/editor-panel.tsx';
import { TextActions } from './editor/text-actions.tsx';
import { FactsList } from './facts/facts-list.tsx';
import { FirstSteps } from './first-steps.tsx';
import { focusUndescribed } from './images/focus-image.ts';
import { PictureContext } from './images/image-context.ts';
import { LinkCardSection } from './link-card/link-card-section.tsx';
import { SourceUrlField } from './link-card/source-url-field.tsx';
import { type Pane, Panes } from './panes.tsx';
import { ChecksList } from './preview/checks-list.tsx';
import { checkPictures } from './preview/image-checks.ts';
import { PreviewPane } from './preview/preview-pane.tsx';
import { checkText, type Remedy } from './preview/text-checks.ts';
import { PostActions } from './publishing/post-actions.tsx';
import { ReadSources } from './sources/read-sources.tsx';
import { hasSource } from './sources/source-list.ts';
import { SourcePanel } from './sources/source-panel.tsx';
import { type ComposerState, useComposer } from './use-composer.ts';

/** One post on the screen: its source, its text, its preview and what can be done with it. */
export function Composer(props: ComposerProps) {
  const { post, onCopyToNew, onSignIn, renderGuard, renderSchedule } = props;
  const state = useComposer(props);
  const { draft, publishing } = state;
  const { user } = useSession();
  const isWide = useMediaQuery('(min-width: 1080px)');
  const [pane, setPane] = useState<Pane>('Write');
  const text = toNetworkText(state.shown);
  const measure = measureText(text);
  const decoded = decodeLittleText(encodeLittleText(text));
  const hasPictures = hasImage(state.shown);

  function mend(remedy: Remedy) {
    if (remedy === 'plain-letters') return state.plainLetters();
    showWrite();
    focusUndescribed(state.editor);
  }
  /** What is not on the screen yet takes no focus. */
  function showWrite() {
    flushSync(() => setPane('Write'));
  }
  useContestToast(draft.isContested, () => {
    showWrite();
    state.contest.show();
  });
  return (
    <>
      <Panes
        isWide={isWide}
        pane={pane}
        onPane={setPane}
        write={
          <>
            {post !== null && <PostNotice post={post} onCopy={() => onCopyToNew(draft)} />}
            {!state.isReadOnly && <Source state={state} onSignIn={onSignIn} />}
            <PostPanel state={state} post={post} measure={measure} onSignIn={onSignIn} />
          </>
        }
        preview={
          <>
            <PreviewPane state={state} author={{ name: user?.name ?? 'Your name', photoUrl: user?.photoURL ?? null }} />
            {(decoded.text !== '' || hasPictures) && (
              <ChecksList
                checks={[...checkText(decoded, measure), ...checkPictures(state.shown)]}
                onRemedy={state.isReadOnly || state.work !== null ? null : mend}
              />
            )}
            <FactsList facts={state.facts} isDisabled={state.isReadOnly || state.work !== null} />
            <ReadSources sources={state.reading.sources} />
          </>
        }
      />
      <AiImageDialog aiImage={state.aiImage} />
      {renderGuard({ wouldLoseWords: state.wouldLoseWords })}
      {renderSchedule({
        open: publishing.isScheduleOpen,
        onClose: publishing.closeSchedule,
        postId: draft.postId,
        post,
        onSchedule: publishing.schedule,
      })}
    </>
  );
}

function Source({ state, onSignIn }: { state: ComposerState; onSignIn: () => void }) {
  const { draft, writing, sources, setSources, choices, setChoices, work, generate } = state;
  const { data: app } = useAppInfo();
  const { user } = useSession();
  // Typing by hand leaves them there: what one types in must not move.
  const [beganEmpty] = useState(() => !hasWords(draft));
  const isNew = beganEmpty && !hasSource(sources) && work === null && writing.problem === null;
  return (
    <SourcePanel
      sources={sources}
      onSources={setSources}
      choices={choices}
      onChoices={setChoices}
      canTranslate={user !== null && app?.writer === 'model'}
      stage={writing.stage}
      problem={writing.problem}
      isDisabled={work !== null}
      onGenerate={generate}
      onCancel={writing.cancel}
      onSignIn={onSignIn}
      onPlans={() => void state.seePlans()}
      firstSteps={isNew && <FirstSteps practice={app?.practice} onPress={state.tryExample} />}
    />
  );
}

function PostPanel(props: {
  state: ComposerState;
  post: Post | null;
  measure: TextMeasure;
  onSignIn: () => void;
}): ReactNode {
  const { state, post, measure, onSignIn } = props;
  const { editor, draft, writing, publishing, contest, isReadOnly, work } = state;
  const { user } = useSession();
  const isCompact = useMediaQuery(NARROW_SCREEN);
  const status = post?.status ?? 'draft';
  return (
    <PictureContext value={{ desk: state.desk, isEditable: !isReadOnly && work === null, isReadOnly }}>
      <EditorPanel
        editor={editor}
        isReadOnly={isReadOnly}
        isCompact={isCompact}
        isBusy={work !== null}
        isSignedIn={user !== null}
        streamed={writing.streamed}
        measure={measure}
        note={writing.note}
        savedLine={
          !isReadOnly && (
            <SavedLine
              draft={draft}
              isKeptOnServer={user !== null}
              onRetry={() => void publishing.save(true)}
              onChoose={() => {
                dismissContestToast();
                contest.show();
              }}
            />
          )
        }
        sourceUrl={<SourceLink state={state} />}
        textActions={
          <TextActions
            isEmpty={!hasWords(draft)}
            isBusy={work !== null}
            isReadOnly={isReadOnly}
            onCopy={state.copy}
            onClear={state.clear}
          />
        }
        question={
          draft.isContested && (
            <ContestedNotice contest={contest} postId={draft.postId} isDisabled={work !== null || draft.isSaving} />
          )
        }
        actions={
          isReadOnly ? null : (
            <PostActions
              isSignedIn={user !== null}
              status={status}
              canRewrite={user === null || PLANS[user.tier].hasAIRewrite}
              canImage={state.aiImage.isAllowed}
              canShare={canShare({ status, publicationState: post?.publication?.state ?? null })}
              isTooLong={measure.state === 'over'}
              work={work}
              onSave={() => void publishing.save()}
              onRewrite={(choice) => void writing.rewrite(choice, state.choices)}
              onImage={state.aiImage.open}
              onShare={() => void publishing.share()}
              onSchedule={() => void publishing.openSchedule()}
              onSignIn={onSignIn}
            />
          )
        }
      />
    </PictureContext>
  );
}

/** The address that the post was made from, and the card that leads to it. */
function SourceLink({ state }: { state: ComposerState }) {
  const { session, draft, linkCard, isReadOnly, work, urlField } = state;
  const { cards } = linkCard;
  return (
    <div className="space-y-3">
      <SourceUrlField
        ref={urlField}
        value={draft.articleUrl}
        onChange={(articleUrl) => session.edit({ articleUrl })}
        onEnter={cards.enterUrl}
        onSettle={cards.settleUrl}
        isDisabled={isReadOnly || work !== null}
      />
      {!isReadOnly && (
        <LinkCardSection
          control={linkCard}
          articleUrl={draft.articleUrl}
          card={draft.linkCard}
          hasPictures={hasImage(draft.document)}
          isDisabled={work !== null}
        />
      )}
    </div>
  );
}
