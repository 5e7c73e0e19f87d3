import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { hasImage } from '#domain/documents/document.ts';
import { documentFromMarkdown } from '#domain/documents/document-from-markdown.ts';
import { measureText } from '#domain/linkedin-text/measure-text.ts';
import { toNetworkText } from '#domain/linkedin-text/network-text.ts';
import { canEdit } from '#domain/posts/actions.ts';
import { useSession } from '#web/data/session.ts';
import { useMediaQuery } from '#web/lib/browser/use-media-query.ts';
import { SESSION_KEYS, sessionStore } from '#web/lib/storage/browser-storage.ts';
import { toast } from '#web/ui/toast.tsx';
import { AiImageDialog } from './ai-image/ai-image-dialog.tsx';
import { useAiImage } from './ai-image/use-ai-image.ts';
import type { ComposerProps } from './compose-props.ts';
import { ConflictNotice } from './conflict/conflict-notice.tsx';
import { dismissConflictToast, useConflict } from './conflict/use-conflict.ts';
import { hasContent } from './draft/draft.ts';
import { SavedLine } from './draft/saved-line.tsx';
import { EditorPanel } from './editor/editor-panel.tsx';
import { TextActions } from './editor/text-actions.tsx';
import { usePostEditor } from './editor/use-post-editor.ts';
import { EXTENSIONS } from './extensions.ts';
import { FactsList } from './facts/facts-list.tsx';
import { useFacts } from './facts/use-facts.ts';
import { useJudge } from './facts/use-judge.ts';
import { FormerWords } from './generation/former-words.tsx';
import { ProposalsPanel } from './generation/proposals-panel.tsx';
import { SourcePanel } from './generation/source-panel.tsx';
import { useAskFirst } from './generation/use-ask-first.tsx';
import { useProposals } from './generation/use-proposals.ts';
import { useWriting } from './generation/use-writing.ts';
import { ImageButton } from './images/image-button.tsx';
import { ImageContext } from './images/image-context.ts';
import { focusMissingAlt } from './images/image-editing.ts';
import { useImages } from './images/use-images.ts';
import { LinkCardSection } from './link-card/link-card-section.tsx';
import { SourceUrlField } from './link-card/source-url-field.tsx';
import { useLinkCard } from './link-card/use-link-card.ts';
import { MESSAGES } from './messages.ts';
import { PostNotice } from './opening/post-notice.tsx';
import { useOpeningToasts } from './opening/use-opening-toasts.ts';
import { BelowText } from './openings/below-text.tsx';
import { useOpenings } from './openings/use-openings.ts';
import { type Pane, Panes } from './panes.tsx';
import { PassageLine } from './passages/passage-line.tsx';
import { usePassage } from './passages/use-passage.ts';
import { ChecksList } from './preview/checks-list.tsx';
import { PreviewPane } from './preview/preview-pane.tsx';
import type { Remedy } from './preview/text-checks.ts';
import { PostActions } from './publishing/post-actions.tsx';
import { usePublishing, type Work } from './publishing/use-publishing.ts';
import { SeriesButton } from './series/series-button.tsx';
import { useShortcuts } from './shortcuts.ts';
import { ReadSources } from './sources/read-sources.tsx';
import { isSourceUrl } from './sources/source-kind.ts';
import { usePostSources } from './sources/use-post-sources.ts';
import { useDraftStore } from './use-draft-store.ts';
import { useTextActions } from './use-text-actions.ts';
import { useVersionKeeper } from './versions/use-version-keeper.ts';
import { VersionsButton } from './versions/versions-button.tsx';
import { OwnWordsLines } from './voice/own-words.tsx';
import { useOwnWords } from './voice/use-own-words.ts';
import { useWornPhrases } from './worn-phrases/use-worn-phrases.ts';
import { WornList } from './worn-phrases/worn-list.tsx';

export function Composer(props: ComposerProps) {
  const { initial, post, handover, onCopyToNew, onSignIn, renderGuard, renderSchedule } = props;
  const { user } = useSession();
  const isSignedIn = user !== null;
  const isWide = useMediaQuery('(min-width: 1080px)');
  const [pane, setPane] = useState<Pane>('Write');
  const urlField = useRef<HTMLInputElement>(null);
  const status = post?.status ?? 'draft';
  const isReadOnly = !canEdit({ status, publicationState: post?.publication?.state ?? null });
  const canAutosave = isSignedIn && status === 'draft' && !isReadOnly;

  const { store, draft, uploads } = useDraftStore(initial, canAutosave);
  const editor = usePostEditor(store, EXTENSIONS);
  useImages(editor, uploads, store);
  const versions = useVersionKeeper(store, uploads, { restored: initial.restored, isActive: !isReadOnly });
  const conflict = useConflict(editor, store, draft.hasConflict, showEditor);
  const publishing = usePublishing({
    ...props,
    store,
    isSignedIn,
    isExisting: post !== null,
    checkUrl,
    onConflict: conflict.show,
    onSharing: () => versions.keep('shared'),
  });
  const linkCard = useLinkCard(store, uploads, isReadOnly || publishing.work !== null);
  const postSources = usePostSources(draft.postId, user?.id ?? null);
  const { review, propose } = useProposals({ editor, store, draft, keepVersion: versions.keep });
  const { askFirst, question } = useAskFirst(review?.openCount ?? 0);
  const writing = useWriting({
    ...props,
    editor,
    store,
    postSources,
    onGenerated: linkCard.cards.takeGenerated,
    keepVersion: versions.keep,
    propose,
  });
  const offered = useOpenings({ store, draft, note: writing.note, keepVersion: versions.keep });
  const aiImage = useAiImage(editor, store);
  const isChecked = !isReadOnly && writing.stage === null;
  const writtenFrom = writing.note?.writer === 'model' ? writing.note.sources : null;
  const judge = useJudge(editor, draft.document, postSources.sources, { isActive: isChecked, writtenFrom });
  const judged = { isActive: isChecked, verdicts: judge.verdicts, writtenFrom };
  const facts = useFacts(editor, draft.document, postSources, judged, showEditor);
  const worn = useWornPhrases(editor, draft.document, postSources, isChecked, showEditor);
  const passage = usePassage(editor, postSources.sources);
  const ownWords = useOwnWords(draft.document, draft.postId, isChecked);
  const { copy, clear, removeStyles } = useTextActions(store, postSources, onSignIn);

  const writes = writing.isRewriting ? 'rewrite' : writing.stage === null ? null : 'generate';
  const work: Work = publishing.work ?? writes ?? (aiImage.isMaking ? 'image' : null);
  const isBusy = work !== null;
  const isLocked = isBusy || review !== null;
  const isEditable = !isReadOnly && !isLocked;
  const shown = writing.streamed === '' ? draft.document : documentFromMarkdown(writing.streamed);
  const measure = measureText(toNetworkText(shown));

  useEffect(() => {
    editor.setEditable(isEditable, false);
  }, [editor, isEditable]);

  const { postId } = draft;
  const isNew = post === null;
  useEffect(() => {
    if (postId !== null && isNew) sessionStore.setItem(SESSION_KEYS.currentPost, postId);
  }, [postId, isNew]);

  // A text that is about to be generated has a toast of its own about the one before.
  useOpeningToasts(initial, post, store, handover?.isPressed === true);
  useShortcuts({
    onGenerate: () => {
      if (isEditable) void writing.generate();
    },
    onSave: () => {
      if (isEditable) void publishing.save(true);
    },
  });

  /** At once, since what is not on the screen takes no focus. */
  function showEditor() {
    flushSync(() => setPane('Write'));
  }
  function checkUrl(): boolean {
    if (isSourceUrl(store.getDraft().articleUrl)) return true;
    toast.error(MESSAGES.linkCard.invalidUrl);
    urlField.current?.focus();
    return false;
  }
  function applyRemedy(remedy: Remedy) {
    if (remedy === 'plain-letters') return removeStyles();
    showEditor();
    focusMissingAlt(editor);
  }
  /** Saves first, so that whoever comes back finds this post. A save that fails says so itself, and the text is in the local copy. */
  async function openPlans() {
    if (canAutosave && hasContent(store.getDraft())) await Promise.allSettled([store.save()]);
    props.onPlans();
  }

  const writePane = (
    <>
      {post !== null && <PostNotice post={post} onCopy={() => onCopyToNew(draft)} />}
      {!isReadOnly && (
        <SourcePanel
          writing={writing}
          isEmpty={!hasContent(draft)}
          isBusy={isLocked}
          onSignIn={onSignIn}
          onPlans={() => void openPlans()}
          moreWays={
            isSignedIn && <SeriesButton writing={writing} isDisabled={isLocked} onPosts={() => void props.onSaved()} />
          }
        />
      )}
      {review !== null && <ProposalsPanel review={review} isDisabled={isBusy} />}
      <EditorPanel
        editor={editor}
        isReadOnly={isReadOnly}
        isBusy={isBusy}
        isLocked={isLocked}
        streamed={writing.streamed}
        streamRef={writing.streamRef}
        measure={measure}
        savedLine={
          !isReadOnly && (
            <>
              <div className="flex flex-wrap items-center justify-between gap-x-3 max-sm:w-full">
                <SavedLine
                  draft={draft}
                  isSignedIn={isSignedIn}
                  onRetry={() => void publishing.save(true)}
                  onChoose={() => {
                    dismissConflictToast();
                    conflict.show();
                  }}
                />
                <VersionsButton editor={editor} store={store} keeper={versions} draft={draft} isDisabled={isLocked} />
              </div>
              {writing.former !== null && <FormerWords isDisabled={isLocked} onTakeBack={writing.former.takeBack} />}
            </>
          )
        }
        tools={<ImageButton editor={editor} isDisabled={isLocked} />}
        passage={
          // Its place is there before the sources are, so that the text does not move when it is finished.
          (postSources.sources.length > 0 || writes === 'generate') && (
            <PassageLine passage={passage} sourceCount={postSources.sources.length} />
          )
        }
        note={<BelowText offered={offered} note={writing.note} isSignedIn={isSignedIn} isDisabled={!isEditable} />}
        textActions={
          <TextActions
            isEmpty={!hasContent(draft)}
            isBusy={isLocked}
            isReadOnly={isReadOnly}
            onCopy={copy}
            onClear={clear}
          />
        }
        sourceUrl={
          <div className="space-y-3">
            <SourceUrlField
              ref={urlField}
              value={draft.articleUrl}
              onChange={(articleUrl) => store.replace({ articleUrl })}
              onBegin={linkCard.cards.beginUrlChange}
              onEnd={linkCard.cards.endUrlChange}
              isDisabled={!isEditable}
            />
            {!isReadOnly && (
              <LinkCardSection
                control={linkCard}
                articleUrl={draft.articleUrl}
                card={draft.linkCard}
                hasImages={hasImage(draft.document)}
                isDisabled={isLocked}
              />
            )}
          </div>
        }
        actions={
          isReadOnly ? null : (
            <>
              {draft.hasConflict && (
                <ConflictNotice conflict={conflict} postId={postId} isDisabled={isBusy || draft.isSaving} />
              )}
              <PostActions
                post={post}
                work={work}
                isTooLong={measure.state === 'over'}
                publishing={publishing}
                aiImage={aiImage}
                isReviewing={review !== null}
                askFirst={askFirst}
                onRewrite={writing.rewrite}
                onSignIn={onSignIn}
              />
            </>
          )
        }
      />
    </>
  );
  const previewPane = (
    <>
      <PreviewPane
        editor={editor}
        streamed={writing.streamed}
        draft={draft}
        author={{ name: user?.name ?? 'Your name', photoUrl: user?.photoURL ?? null }}
      />
      <ChecksList document={shown} measure={measure} onRemedy={isEditable ? applyRemedy : null} />
      <FactsList facts={facts} judge={judge} isDisabled={!isEditable} />
      <WornList worn={worn} isDisabled={!isEditable} />
      <OwnWordsLines {...ownWords} />
      <ReadSources
        sources={postSources.sources}
        isDisabled={!isEditable}
        onWriteAgain={(sources) => void writing.writeAgain(sources)}
      />
    </>
  );
  return (
    <ImageContext value={{ uploads, isEditable, isReadOnly }}>
      <Panes isWide={isWide} pane={pane} onPane={setPane} write={writePane} preview={previewPane} />
      <AiImageDialog aiImage={aiImage} />
      {question}
      {renderGuard({ wouldLoseWords: store.wouldLoseWords })}
      {publishing.isScheduleOpen &&
        renderSchedule({ post, onClose: publishing.closeSchedule, onSchedule: publishing.schedule })}
    </ImageContext>
  );
}
