import type { Editor } from '@tiptap/core';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Example } from '#contract/examples.ts';
import { UI } from '#contract/messages.ts';
import type { RichDocument } from '#domain/documents/document.ts';
import { documentFromMarkdown } from '#domain/documents/document-from-markdown.ts';
import { removeEmphasis } from '#domain/documents/unstyle.ts';
import { toCopyText } from '#domain/linkedin-text/network-text.ts';
import { canEdit } from '#domain/posts/actions.ts';
import type { Choices } from '#domain/writing/brief.ts';
import { useSession } from '#web/data/session.ts';
import { writeClipboard } from '#web/lib/browser/clipboard.ts';
import { toast } from '#web/ui/toast.tsx';
import { type AiImage, useAiImage } from './ai-image/use-ai-image.ts';
import type { ComposerProps } from './compose-props.ts';
import { type Contest, useContest } from './conflict/use-conflict.ts';
import { rememberCurrentPost } from './opening/current-post.ts';
import { type Draft, emptyContent, hasWords } from './draft/draft.ts';
import type { DraftSession } from './draft/draft-session.ts';
import { useDocumentNotice } from './opening/use-document-notice.ts';
import { useDraftSession } from './draft/use-draft-session.ts';
import { forgetRestoredNotice, useRestoredNotice } from './draft/use-restored-notice.ts';
import { usePostEditor } from './editor/use-post-editor.ts';
import { type Facts, useFacts } from './facts/use-facts.ts';
import { useWriting, type Writing } from './generation/use-writing.ts';
import { keepChoices, readChoices, withBeginning } from './generation/writing-choices.ts';
import type { PictureDesk } from './images/image-uploads.ts';
import { usePictures } from './images/use-images.ts';
import { SOURCE_URL_PROBLEM } from './link-card/source-url-field.tsx';
import { type LinkCardControl, useLinkCard } from './link-card/use-link-card.ts';
import type { Work } from './publishing/post-actions.tsx';
import { type Publishing, usePublishing } from './publishing/use-publishing.ts';
import { isSourceUrl } from './sources/source-kind.ts';
import { EMPTY_SOURCES, hasSource, type SourceList, sourcesOf, toSourceInputs } from './sources/source-list.ts';
import { NOTHING_READ, type ReadingState, useReading } from './sources/use-reading.ts';
import { useBeginning } from './use-handover.ts';
import { useShortcuts } from './use-shortcuts.ts';

export type ComposerState = {
  editor: Editor;
  session: DraftSession;
  draft: Draft;
  desk: PictureDesk;
  writing: Writing;
  aiImage: AiImage;
  publishing: Publishing;
  contest: Contest;
  sources: SourceList;
  setSources: (sources: SourceList) => void;
  choices: Choices;
  setChoices: (choices: Choices) => void;
  /** What the text was written from. */
  reading: ReadingState;
  /** What of it stands in none of that. */
  facts: Facts;
  linkCard: LinkCardControl;
  urlField: RefObject<HTMLInputElement | null>;
  isReadOnly: boolean;
  work: Work;
  /** What the preview shows: the text that streams in, else the editor's. */
  shown: RichDocument;
  generate: () => void;
  /** Fills in an example and writes from it. */
  tryExample: (example: Example) => void;
  clear: () => void;
  copy: () => void;
  /** Takes all emphasis out of the text. */
  plainLetters: () => void;
  /** Leaves for the plans, to come back to this post. */
  seePlans: () => Promise<void>;
  /** True where leaving the screen now would lose what was written. */
  wouldLoseWords: () => boolean;
};

/** Everything behind the compose screen: the draft and its saving, the editor, writing, publishing and shortcuts. */
export function useComposer(props: ComposerProps): ComposerState {
  const { seed, post, onSignIn, onPlans, beginning } = props;
  const { user } = useSession();
  const isSignedIn = user !== null;
  const status = post?.status ?? 'draft';
  const isReadOnly = !canEdit({ status, publicationState: post?.publication?.state ?? null });
  const [sources, setSources] = useState(() => (beginning === undefined ? EMPTY_SOURCES : sourcesOf(beginning.source)));
  const [choices, setChoices] = useState(() => withBeginning(readChoices(), beginning));
  const urlField = useRef<HTMLInputElement>(null);

  const canAutosave = isSignedIn && status === 'draft' && !isReadOnly;
  const { restored } = seed;
  const drafting = useDraftSession(seed.draft, { ownerId: user?.id ?? null, canAutosave, restored });
  const { session, draft, desk, getExpectedVersion, setAside } = drafting;
  const { editor, flush } = usePostEditor(draft.document, (document) => session.edit({ document }));
  usePictures({ editor, desk, session });
  const reading = useReading(draft.postId, user?.id ?? null);
  const writing = useWriting({ editor, flush, session, reading, onSignIn });
  const contest = useContest({ editor, flush, session, setAside, put: writing.put });
  const isExisting = post !== null;
  const onContested = contest.show;
  const publishing = usePublishing({
    ...props,
    session,
    getExpectedVersion,
    flush,
    isSignedIn,
    isExisting,
    checkUrl,
    onContested,
  });
  const aiImage = useAiImage({ editor, flush, session });
  const linkCard = useLinkCard(session, desk, isReadOnly || publishing.work !== null);
  const writes = writing.isRewriting ? 'rewrite' : writing.stage === null ? null : 'generate';
  const work = publishing.work ?? writes ?? (aiImage.isMaking ? 'image' : null);

  const isEditable = !isReadOnly && work === null;
  const facts = useFacts({ editor, flush, document: draft.document, reading }, !isReadOnly && writing.stage === null);
  useEffect(() => {
    editor.setEditable(isEditable, false);
  }, [editor, isEditable]);

  const { postId } = draft;
  const isNew = post === null;
  useEffect(() => {
    if (postId !== null && isNew) rememberCurrentPost(postId);
  }, [postId, isNew]);

  // Where a text is to be written anyway, its own notice tells what became of the one before.
  useRestoredNotice(seed, writing.put, props.beginning?.isPressed === true);
  useDocumentNotice(post);
  useBeginning(props, generate);
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
    generateFrom(sources);
  }
  function generateFrom(list: SourceList) {
    if (!isEditable || !hasSource(list)) return;
    void writing.generate(toSourceInputs(list), choices).then(linkCard.cards.settleUrl);
  }
  function tryExample({ source }: Example) {
    const list = sourcesOf(source);
    setSources(list);
    generateFrom(list);
  }
  function clear() {
    flush();
    const before = session.getDraft();
    const { sources: readBefore, vouched } = reading;
    forgetRestoredNotice();
    writing.put(emptyContent());
    reading.put(NOTHING_READ);
    const undo = () => {
      writing.put(before);
      reading.put({ sources: readBefore, vouched });
    };
    toast('Post cleared', { action: { label: 'Undo', onClick: undo } });
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
  /** Saved first, so that whoever comes back finds this post; a save that failed has told so, and the words stay here. */
  async function seePlans() {
    flush();
    if (canAutosave && hasWords(session.getDraft())) await Promise.allSettled([session.save()]);
    onPlans();
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
    contest,
    sources,
    setSources,
    choices,
    setChoices: (next) => {
      setChoices(next);
      keepChoices(next);
    },
    reading,
    facts,
    linkCard,
    urlField,
    isReadOnly,
    work,
    shown,
    generate,
    tryExample,
    clear,
    copy,
    plainLetters,
    seePlans,
    wouldLoseWords,
  };
}
