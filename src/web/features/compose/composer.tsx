import type { ReactNode } from 'react';
import type { Post } from '#contract/posts.ts';
import { PLANS } from '#domain/plans/plans.ts';
import { canShare } from '#domain/posts/actions.ts';
import { decodeLittleText } from '#domain/text/decode-little-text.ts';
import { hasImage } from '#domain/text/document.ts';
import { encodeLittleText } from '#domain/text/little-text.ts';
import { measureText, type TextMeasure } from '#domain/text/measure.ts';
import { toNetworkText } from '#domain/text/network-text.ts';
import { useSession } from '#web/data/session.ts';
import { NARROW_SCREEN, useMediaQuery } from '#web/lib/use-media-query.ts';
import { AiImageDialog } from './ai-image-dialog.tsx';
import { ChecksList } from './checks-list.tsx';
import type { ComposerProps } from './compose-props.ts';
import { hasWords } from './draft.ts';
import { EditorPanel } from './editor-panel.tsx';
import { LinkCardSection } from './link-card-section.tsx';
import { Panes } from './panes.tsx';
import { PictureContext } from './picture-context.ts';
import { PostActions } from './post-actions.tsx';
import { PostNotice } from './post-notice.tsx';
import { PreviewPane } from './preview-pane.tsx';
import { SavedLine } from './saved-line.tsx';
import { SourcePanel } from './source-panel.tsx';
import { SourceUrlField } from './source-url-field.tsx';
import { TextActions } from './text-actions.tsx';
import { checkText } from './text-checks.ts';
import { type ComposerState, useComposer } from './use-composer.ts';

/** One post on the screen: its source, its text, its preview and what can be done with it. */
export function Composer(props: ComposerProps) {
  const { post, onCopyToNew, onSignIn, renderGuard, renderSchedule } = props;
  const state = useComposer(props);
  const { draft, publishing } = state;
  const { user } = useSession();
  const isWide = useMediaQuery('(min-width: 1080px)');
  const text = toNetworkText(state.shown);
  const measure = measureText(text);
  const decoded = decodeLittleText(encodeLittleText(text));
  return (
    <>
      <Panes
        isWide={isWide}
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
            {decoded.text !== '' && (
              <ChecksList
                checks={checkText(decoded, measure)}
                {...(state.isReadOnly || state.work !== null ? {} : { onPlainLetters: state.plainLetters })}
              />
            )}
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
  const { writing, source, setSource, options, setOptions, work, generate } = state;
  return (
    <SourcePanel
      source={source}
      onSource={setSource}
      options={options}
      onOptions={setOptions}
      stage={writing.stage}
      problem={writing.problem}
      isDisabled={work !== null}
      onGenerate={generate}
      onCancel={writing.cancel}
      onSignIn={onSignIn}
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
  const { editor, draft, writing, publishing, isReadOnly, work } = state;
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
            <SavedLine draft={draft} isKeptOnServer={user !== null} onRetry={() => void publishing.save(true)} />
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
        actions={
          !isReadOnly && (
            <PostActions
              isSignedIn={user !== null}
              status={status}
              canRewrite={user === null || PLANS[user.tier].hasAIRewrite}
              canImage={state.aiImage.isAllowed}
              canShare={canShare({ status, publicationState: post?.publication?.state ?? null })}
              isTooLong={measure.state === 'over'}
              work={work}
              onSave={() => void publishing.save()}
              onRewrite={() => void writing.rewrite(state.options)}
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
