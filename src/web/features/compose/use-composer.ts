import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { ReadSource } from '#contract/writing.ts';
import { documentFromMarkdown } from '#domain/documents/document-from-markdown.ts';
import { documentFromPlainText } from '#domain/documents/document-from-plain-text.ts';
import type { JudgedMark } from '#domain/fact-check/judge/join-verdicts.ts';
import { measureText } from '#domain/linkedin-text/measure-text.ts';
import { toNetworkText } from '#domain/linkedin-text/network-text.ts';
import { PLANS } from '#domain/plans/plans.ts';
import { canEdit } from '#domain/posts/actions.ts';
import { useSession } from '#web/data/session.ts';
import { keepTyped } from '#web/lib/browser/early-words.ts';
import { NARROW_SCREEN, useMediaQuery } from '#web/lib/browser/use-media-query.ts';
import { toast } from '#web/ui/toast.tsx';
import { useAiImage } from './ai-image/use-ai-image.ts';
import type { ComposerProps } from './compose-props.ts';
import { useConflict } from './conflict/use-conflict.ts';
import { hasContent } from './draft/draft.ts';
import { useUnsavedToast } from './draft/use-unsaved-toast.ts';
import { useOverLimit } from './editor/use-over-limit.ts';
import { usePostEditor } from './editor/use-post-editor.ts';
import { EXTENSIONS } from './extensions.ts';
import { useAskAboutClaims } from './facts/use-ask-about-claims.tsx';
import { FACTS_ID, useFacts } from './facts/use-facts.ts';
import { useJudge } from './facts/use-judge.ts';
import { useAskFirst } from './generation/use-ask-first.tsx';
import { useProposals } from './generation/use-proposals.ts';
import { useWriting } from './generation/use-writing.ts';
import { focusMissingAlt } from './images/image-editing.ts';
import { useImages } from './images/use-images.ts';
import { useLinkCard } from './link-card/use-link-card.ts';
import { MESSAGES } from './messages.ts';
import { useCurrentPost } from './opening/use-current-post.ts';
import { useOpenedPost } from './opening/use-opened-post.ts';
import { useOpeningToasts } from './opening/use-opening-toasts.ts';
import { useOpenings } from './openings/use-openings.ts';
import type { Pane } from './panes.tsx';
import { usePassage } from './passages/use-passage.ts';
import type { Remedy } from './preview/text-checks.ts';
import { usePublishing, type Work } from './publishing/use-publishing.ts';
import { isSourceUrl, recogniseSource } from './sources/source-kind.ts';
import { EMPTY_SOURCES } from './sources/source-list.ts';
import { usePostSources } from './sources/use-post-sources.ts';
import { useDraftStore } from './use-draft-store.ts';
import { useTextActions } from './use-text-actions.ts';
import { useWrittenText } from './use-written-text.ts';
import { useVersionKeeper } from './versions/use-version-keeper.ts';
import { useOwnWords } from './voice/use-own-words.ts';
import { useWornPhrases } from './worn-phrases/use-worn-phrases.ts';

export type Composing = ReturnType<typeof useComposer>;

/** Everything that a post is made with on this screen: its draft and editor, and the engines around them. */
export function useComposer(props: ComposerProps) {
  const { initial, post, unreadId, handover, onSignIn } = props;
  const { user } = useSession();
  const isSignedIn = user !== null;
  const isNarrow = useMediaQuery(NARROW_SCREEN);
  const [pane, setPane] = useState<Pane>('Write');
  /** The Source URL and its card are unfolded. */
  const [isUrlOpen, setUrlOpen] = useState(false);
  const urlField = useRef<HTMLInputElement>(null);
  const status = post?.status ?? 'draft';
  const isReadOnly = !canEdit(post ?? { status });
  const savesItself = isSignedIn && status === 'draft' && !isReadOnly;
  /** Of what a post is that could not be read yet nobody knows. */
  const canAutosave = savesItself && (unreadId === null || post !== null);

  const { store, draft, uploads } = useDraftStore(initial, canAutosave);
  // Before the store is closed, which takes the last letters.
  useUnsavedToast(store, post, { isActive: !canAutosave && !isReadOnly, onBack: props.onOpenDraft });
  const editor = usePostEditor(store, EXTENSIONS);
  useImages(editor, uploads, store);
  const versions = useVersionKeeper(store, uploads, { restored: initial.restored, isActive: !isReadOnly });
  const conflict = useConflict(editor, store, draft.hasConflict, showEditor, versions.keep);
  const publishing = usePublishing({
    ...props,
    store,
    isSignedIn,
    checkUrl,
    onConflict: conflict.show,
    onSharing: () => versions.keep('shared'),
  });
  const linkCard = useLinkCard(store, uploads, isReadOnly || publishing.work !== null);
  const postSources = usePostSources(draft, user?.id ?? null);
  const { review, propose } = useProposals({ editor, store, draft, keepVersion: versions.keep });
  const proposals = useAskFirst(review?.openCount ?? 0);
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
  const claims = useAskAboutClaims(facts, (mark) => showFacts(mark));
  const worn = useWornPhrases(editor, draft.document, postSources, isChecked, showEditor);
  const passage = usePassage(editor, postSources.sources);
  const ownWords = useOwnWords(draft.document, draft.postId, isChecked);
  const textActions = useTextActions(store, postSources, onSignIn);

  const writes = writing.isRewriting ? 'rewrite' : writing.stage === null ? null : 'generate';
  const work: Work = publishing.work ?? writes ?? (aiImage.isMaking ? 'image' : null);
  const isBusy = work !== null;
  /** A new post without content: nothing to share, copy, clear or go back to. */
  const isBlank = !hasContent(draft) && post === null && draft.postId === null;
  const [isOpen, setOpen] = useState(!isBlank || handover?.opensEditor === true);
  if (!isBlank && !isOpen) setOpen(true);
  /** Until its editor is opened it has one place to begin with, the source. */
  const isBare = isBlank && !isOpen && !isBusy;
  /** The text is taken as it is, and goes out or is replaced. A save takes it too, and whoever types meanwhile types on. */
  const isHeld = isBusy && work !== 'save';
  const isLocked = isHeld || review !== null;
  const isEditable = !isReadOnly && !isLocked;
  const shown = writing.streamed === '' ? draft.document : documentFromMarkdown(writing.streamed);
  const measure = measureText(toNetworkText(shown));
  const showOverLimit = useOverLimit(editor, draft.document, measure, showEditor);

  useEffect(() => {
    editor.setEditable(isEditable, false);
  }, [editor, isEditable]);

  const announcement = useWrittenText(editor, writing.written, isEditable, measure);

  const isNew = post === null && unreadId === null;
  useCurrentPost(draft, isNew && isSignedIn);
  useOpenedPost(editor, { isStored: !isNew, isArrival: props.isArrival, isEditable, leftAt: props.leftAt });

  // A text that is about to be generated has a toast of its own about the one before.
  useOpeningToasts(initial, post, store, handover?.isPressed === true);
  /** At once, since what is not on the screen takes no focus. */
  function showEditor() {
    flushSync(() => setPane('Write'));
  }
  /** @param mark is shown in the text too, where that is beside the list */
  function showFacts(mark?: JudgedMark) {
    if (mark !== undefined) facts.select(mark);
    flushSync(() => setPane('Preview'));
    const list = document.getElementById(FACTS_ID);
    list?.scrollIntoView({ block: 'nearest' });
    list?.focus({ preventScroll: true });
  }
  /** What is open or untrue is said before a step that sends or saves the text; a draft may say what it will. */
  function askFirst(step: 'share' | 'schedule' | 'save', go: () => void) {
    proposals.askFirst(step, () =>
      step === 'save' && status !== 'scheduled' ? go() : claims.askAboutClaims(step, go),
    );
  }
  function checkUrl(): boolean {
    if (isSourceUrl(store.getDraft().articleUrl)) return true;
    toast.error(MESSAGES.linkCard.invalidUrl);
    showEditor();
    flushSync(() => setUrlOpen(true));
    urlField.current?.focus();
    return false;
  }
  function applyRemedy(remedy: Remedy) {
    if (remedy === 'plain-letters') return textActions.removeStyles();
    showEditor();
    focusMissingAlt(editor);
  }
  /** The other way to begin: in the editor, with the thoughts that stand in the field. A link stays a source. */
  function writeYourself() {
    const { sources, setSources } = writing;
    const { text } = sources.current;
    if (recogniseSource(text) === 'ideas') {
      store.replace({ document: documentFromPlainText(text) });
      setSources({ ...sources, current: EMPTY_SOURCES.current });
      keepTyped('');
    }
    flushSync(() => setOpen(true));
    editor.commands.focus('end');
  }
  const takeHandover = useEffectEvent(() => handover?.opensEditor === true && isBlank && writeYourself());
  useEffect(() => {
    // With a delay, since a component in StrictMode is mounted twice.
    const timer = setTimeout(() => takeHandover());
    return () => clearTimeout(timer);
  }, []);
  /** The focus follows the words. */
  function writeAgain(sources: readonly ReadSource[]) {
    showEditor();
    void writing.writeAgain(sources);
  }
  /** Saves first, so that whoever comes back finds this post. A save that fails says so itself, and the text is in the local copy. */
  async function openPlans() {
    if (canAutosave && hasContent(store.getDraft())) await Promise.allSettled([store.save()]);
    props.onPlans();
  }
  /** Once this post is saved. Where that fails, which it says itself, the words stay on the screen. */
  async function beginPost() {
    if (canAutosave && hasContent(store.getDraft())) {
      const [saved] = await Promise.allSettled([store.save()]);
      if (saved.status === 'rejected') return;
    }
    await props.onNew();
  }

  return {
    props,
    user,
    isSignedIn,
    savesItself,
    isReadOnly,
    isBlank,
    isBare,
    writeYourself,
    pane,
    setPane,
    showEditor,
    urlField,
    isUrlOpen,
    setUrlOpen,
    store,
    draft,
    uploads,
    editor,
    versions,
    conflict,
    publishing,
    linkCard,
    postSources,
    review,
    askFirst,
    aboutProposals: proposals.question,
    aboutClaims: claims.question,
    showFacts: () => showFacts(),
    writing,
    /** Null where the plan has no rewrites. */
    rewrite: user === null || PLANS[user.tier].hasAIRewrite ? writing.rewrite : null,
    offered,
    aiImage,
    judge,
    facts,
    worn,
    passage,
    ownWords,
    textActions,
    work,
    isBusy,
    isHeld,
    isLocked,
    isEditable,
    shown,
    measure,
    showOverLimit,
    announcement,
    applyRemedy,
    openPlans,
    beginPost,
    writeAgain,
    isNarrow,
  };
}
