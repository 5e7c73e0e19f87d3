import type { Editor } from '@tiptap/core';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { UI } from '#contract/messages.ts';
import { canEdit } from '#domain/posts/actions.ts';
import type { RichDocument } from '#domain/text/document.ts';
import { documentFromMarkdown } from '#domain/text/markdown.ts';
import { toCopyText } from '#domain/text/network-text.ts';
import { removeEmphasis } from '#domain/text/unstyle.ts';
import { TONES } from '#domain/writing/tones.ts';
import { useSession } from '#web/data/session.ts';
import { writeClipboard } from '#web/lib/clipboard.ts';
import { toast } from '#web/ui/toast.tsx';
import type { ComposerProps } from './compose-props.ts';
import { rememberCurrentPost } from './current-post.ts';
import { type Draft, emptyContent } from './draft.ts';
import type { DraftSession } from './draft-session.ts';
import type { PictureDesk } from './picture-desk.ts';
import type { Work } from './post-actions.tsx';
import { isSourceUrl } from './source-kind.ts';
import type { SourceInput, WritingOptions } from './source-panel.tsx';
import { SOURCE_URL_PROBLEM } from './source-url-field.tsx';
import { type AiImage, useAiImage } from './use-ai-image.ts';
import { useDocumentNotice } from './use-document-notice.ts';
import { useDraftSession } from './use-draft-session.ts';
import { type LinkCardControl, useLinkCard } from './use-link-card.ts';
import { usePictures } from './use-pictures.ts';
import { usePostEditor } from './use-post-editor.ts';
import { type Publishing, usePublishing } from './use-publishing.ts';
import { useRestoredNotice } from './use-restored-notice.ts';
import { useShortcuts } from './use-shortcuts.ts';
import { useWriting, type Writing } from './use-writing.ts';

export type ComposerState = {
  editor: Editor;
  session: DraftSession;
  draft: Draft;
  desk: PictureDesk;
  writing: Writing;
  aiImage: AiImage;
  publishing: Publishing;
  source: SourceInput;
  setSource: (source: SourceInput) => void;
  options: WritingOptions;
  setOptions: (options: WritingOptions) => void;
  linkCard: LinkCardControl;
  urlField: RefObject<HTMLInputElement | null>;
  isReadOnly: boolean;
  work: Work;
  /** What the preview shows: the text that streams in, else the editor's. */
  shown: RichDocument;
  generate: () => void;
  clear: () => void;
  copy: () => void;
  /** Takes all emphasis out of the text. */
  plainLetters: () => void;
  /** True where leaving the screen now would lose what was written. */
  wouldLoseWords: () => boolean;
};

/** Everything behind the compose screen: the draft and its saving, the editor, writing, publishing and shortcuts. */
export function useComposer(props: ComposerProps): ComposerState {
  const { seed, post, onSignIn } = props;
  const { user } = useSession();
  const isSignedIn = user !== null;
  const status = post?.status ?? 'draft';
  const isReadOnly = !canEdit({ status, publicationState: post?.publication?.state ?? null });
  const [source, setSource] = useState<SourceInput>({ text: '', kind: 'article' });
  const [options, setOptions] = useState<WritingOptions>({ tone: TONES[0], includeEmojis: false });
  const urlField = useRef<HTMLInputElement>(null);

  const canAutosave = isSignedIn && status === 'draft' && !isReadOnly;
  const { session, draft, desk } = useDraftSession(seed.draft, { ownerId: user?.id ?? null, canAutosave });
  const { editor, flush } = usePostEditor(draft.document, (document) => session.edit({ document }));
  usePictures({ editor, desk, session });
  const writing = useWriting({ editor, flush, session, onSignIn });
  const publishing = usePublishing({ ...props, session, flush, isSignedIn, isExisting: post !== null, checkUrl });
  const aiImage = useAiImage({ editor, flush, session });
  const linkCard = useLinkCard(session, isReadOnly || publishing.work !== null);
  const writes = writing.isRewriting ? 'rewrite' : writing.stage === null ? null : 'generate';
  const work = publishing.work ?? writes ?? (aiImage.isMaking ? 'image' : null);

  const isEditable = !isReadOnly && work === null;
  useEffect(() => {
    editor.setEditable(isEditable, false);
  }, [editor, isEditable]);

  const { postId } = draft;
  const isNew = post === null;
  useEffect(() => {
    if (postId !== null && isNew) rememberCurrentPost(postId);
  }, [postId, isNew]);

  useRestoredNotice(seed, writing.put);
  useDocumentNotice(post);
  useShortcuts({
    onGenerate: generate,
    onSave: () => {
      if (isEditable) void publishing.save(true);
    },
  });

  function checkUrl(): boolean {
    if (isSourceUrl(session.getDraft().articleUrl)) return true;
    toast.error(SOURCE_URL_PROBLEM);
    urlField.current?.focus();
    return false;
  }
  function generate() {
    if (!isEditable || source.text.trim() === '') return;
    void writing.generate(source, options).then(linkCard.cards.settleUrl);
  }
  function clear() {
    flush();
    const before = session.getDraft();
    writing.put(emptyContent());
    toast('Post cleared', { action: { label: 'Undo', onClick: () => writing.put(before) } });
  }
  function copy() {
    flush();
    if (!isSignedIn) {
      toast.error(UI.clipboard.signUpFirst, { action: { label: 'Sign in', onClick: onSignIn } });
      return;
    }
    writeClipboard(toCopyText(session.getDraft().document)).then(
      () => toast.success(UI.clipboard.copied),
      () => toast.error(UI.clipboard.failed),
    );
  }

  function plainLetters() {
    flush();
    const before = session.getDraft();
    writing.put({ ...before, document: removeEmphasis(before.document) });
    toast('Every word is in plain letters', { action: { label: 'Undo', onClick: () => writing.put(before) } });
  }
  function wouldLoseWords() {
    flush();
    return session.wouldLoseWords();
  }

  const shown = writing.streamed === '' ? draft.document : documentFromMarkdown(writing.streamed);
  return {
    editor,
    session,
    draft,
    desk,
    writing,
    aiImage,
    publishing,
    source,
    setSource,
    options,
    setOptions,
    linkCard,
    urlField,
    isReadOnly,
    work,
    shown,
    generate,
    clear,
    copy,
    plainLetters,
    wouldLoseWords,
  };
}
