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
import { SourcePanel } from './generation/source-panel.tsx';
import { useWriting } from './generation/use-writing.ts';
import { WritingNoteLines } from './generation/writing-note.tsx';
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
import { type Pane, Panes } from './panes.tsx';
import { PassageLine } from './passages/passage-line.tsx';
import { usePassage } from './passages/use-passage.ts';
import { ChecksList } from './preview/checks-list.tsx';
import { PreviewPane } from './preview/preview-pane.tsx';
import type { Remedy } from './preview/text-checks.ts';
import { PostActions } from './publishing/post-actions.tsx';
import { usePublishing, type Work } from './publishing/use-publishing.ts';
import { useShortcuts } from './shortcuts.ts';
import { ReadSources } from './sources/read-sources.tsx';
import { isSourceUrl } from './sources/source-kind.ts';
import { usePostSources } from './sources/use-post-sources.ts';
import { useDraftStore } from './use-draft-store.ts';
import { useTextActions } from './use-text-actions.ts';

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
  const conflict = useConflict(editor, store, draft.hasConflict, showEditor);
  const publishing = usePublishing({
    ...props,
    store,
    isSignedIn,
    isExisting: post !== null,
    checkUrl,
    onConflict: conflict.show,
  });
  const linkCard = useLinkCard(store, uploads, isReadOnly || publishing.work !== null);
  const postSources = usePostSources(draft.postId, user?.id ?? null);
  const writing = useWriting({ ...props, editor, store, postSources, onGenerated: linkCard.cards.endUrlChange });
  const aiImage = useAiImage(editor, store);
  const isChecked = !isReadOnly && writing.stage === null;
  const judge = useJudge(editor, draft.document, postSources.sources, {
    isActive: isChecked,
    writtenFrom: writing.note?.writer === 'model' ? writing.note.sources : null,
  });
  const { verdicts } = judge;
  const facts = useFacts(editor, draft.document, postSources, { isActive: isChecked, verdicts });
  const passage = usePassage(editor, postSources.sources);
  const { copy, clear, removeStyles } = useTextActions(store, postSources, onSignIn);

  const writes = writing.isRewriting ? 'rewrite' : writing.stage === null ? null : 'generate';
  const work: Work = publishing.work ?? writes ?? (aiImage.isMaking ? 'image' : null);
  const isBusy = work !== null;
  const isEditable = !isReadOnly && !isBusy;
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
          isBusy={isBusy}
          onSignIn={onSignIn}
          onPlans={() => void openPlans()}
        />
      )}
      <EditorPanel
        editor={editor}
        isReadOnly={isReadOnly}
        isBusy={isBusy}
        streamed={writing.streamed}
        streamRef={writing.streamRef}
        measure={measure}
        savedLine={
          !isReadOnly && (
            <SavedLine
              draft={draft}
              isSignedIn={isSignedIn}
              onRetry={() => void publishing.save(true)}
              onChoose={() => {
                dismissConflictToast();
                conflict.show();
              }}
            />
          )
        }
        tools={<ImageButton editor={editor} isDisabled={isBusy} />}
        passage={
          // Its place is there before the sources are, so that the text does not move when it is finished.
          (postSources.sources.length > 0 || writes === 'generate') && (
            <PassageLine passage={passage} sourceCount={postSources.sources.length} />
          )
        }
        note={writing.note !== null && <WritingNoteLines note={writing.note} isSignedIn={isSignedIn} />}
        textActions={
          <TextActions
            isEmpty={!hasContent(draft)}
            isBusy={isBusy}
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
                isDisabled={isBusy}
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
                onRewrite={(choice) => void writing.rewrite(choice)}
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
      {renderGuard({ wouldLoseWords: store.wouldLoseWords })}
      {publishing.isScheduleOpen &&
        renderSchedule({ post, onClose: publishing.closeSchedule, onSchedule: publishing.schedule })}
    </ImageContext>
  );
}
