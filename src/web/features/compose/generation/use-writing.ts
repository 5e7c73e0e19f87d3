import type { Editor } from '@tiptap/core';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Example } from '#contract/examples.ts';
import { UI } from '#contract/messages.ts';
import { PROPOSALS, VERSIONS } from '#contract/version-messages.ts';
import type { ReadSource } from '#contract/writing.ts';
import { REWRITE } from '#contract/writing-messages.ts';
import { documentFromMarkdown } from '#domain/documents/document-from-markdown.ts';
import type { Choices, RewriteChoice } from '#domain/writing/brief.ts';
import { readSession, useSession } from '#web/data/session.ts';
import { useGenerate, useRewrite } from '#web/data/writing.ts';
import { describeError, isApiError } from '#web/lib/api/api-error.ts';
import { keepTyped } from '#web/lib/browser/early-words.ts';
import type { Handover } from '#web/lib/storage/handover.ts';
import { toast } from '#web/ui/toast.tsx';
import { hasContent, idOfPost } from '../draft/draft.ts';
import type { DraftStore } from '../draft/draft-store.ts';
import { sourceOfPost } from '../draft/source-of-post.ts';
import { textWithoutImages } from '../images/content-images.ts';
import { MESSAGES } from '../messages.ts';
import { type SourceList, sourceListFrom, toSourceInput, toSourceInputs, withPasted } from '../sources/source-list.ts';
import type { PostSourcesState } from '../sources/use-post-sources.ts';
import { useSourceList } from '../sources/use-source-list.ts';
import { textTools } from '../text-tools-later.ts';
import type { VersionKeeper } from '../versions/version-keeper.ts';
import { applyRewrite, findRewriteProblem, isSameText } from './apply-rewrite.ts';
import { type Asked, pastedText } from './asked.ts';
import { toProblem } from './generation-outcome.ts';
import { documentWithPart, findSelectedText } from './selected-part.ts';
import type { useProposals } from './use-proposals.ts';
import { firstChoices, saveChoices } from './writing-choices.ts';
import type { WritingNote } from './writing-labels.ts';

export type Writing = ReturnType<typeof useWriting>;

/** What the built-in writer says where it found nothing to change. */
const WITHOUT_MODEL: Partial<Record<RewriteChoice, string>> = {
  spelling: PROPOSALS.slipsOnly,
  shorten: PROPOSALS.allNeeded,
};

/** Generate, whose result replaces the text in the editor, and AI Rewrite, whose result is proposed. */
export function useWriting(deps: {
  editor: Editor;
  store: DraftStore;
  postSources: PostSourcesState;
  handover?: Handover;
  onHandoverTaken: () => void;
  /** A generated text is in the editor, perhaps with another Source URL. */
  onGenerated: () => void;
  onSignIn: () => void;
  keepVersion: VersionKeeper['keep'];
  propose: ReturnType<typeof useProposals>['propose'];
}) {
  const { editor, store, postSources, handover, onHandoverTaken, onGenerated, onSignIn, keepVersion, propose } = deps;
  const { sources, setSources, hasNewSource, setUsed } = useSourceList(handover);
  const [choices, setChoices] = useState(() => firstChoices(handover));
  /** In the person's own voice, where they keep one. */
  const [inVoice, setInVoice] = useState(true);
  /** What was last asked for, to ask again: as it was, with a page's text pasted, or with a doubtful one accepted. */
  const [asked, setAsked] = useState<Asked>({ inputs: [] });
  const isSignedIn = useSession().user !== null;
  const generation = useGenerate();
  const { mutateAsync: askRewrite, isPending: isAsking } = useRewrite();
  const [isLoadingTools, setLoadingTools] = useState(false);
  const [note, setNote] = useState<WritingNote | null>(null);
  /** How many texts were generated here. */
  const [written, setWritten] = useState(0);
  /** Puts the words that the last generation replaced in place again; null: there were none, or they are back. */
  const [former, setFormer] = useState<{ takeBack: () => void } | null>(null);
  /** Whether the text of this generation was brought into sight: once, from then on the reader may scroll elsewhere. */
  const wasShown = useRef(false);
  const { phase, text, error } = generation.state;
  /** The source whose text is to be pasted: the one that failed, else the one that was pasted before. */
  const failedAt = error?.failure?.sourceIndex ?? asked.pastedAt ?? 0;
  const stage = phase === 'fetching' || phase === 'reading' || phase === 'writing' ? phase : null;

  function generateFrom(list: SourceList) {
    return write({ inputs: toSourceInputs(list) });
  }

  async function write(request: Asked) {
    const { inputs, acceptDoubtful = false } = request;
    if (inputs.length === 0) return;
    setAsked(request);
    wasShown.current = false;
    const { sources: sourcesBefore, vouched } = postSources;
    const isMembers = isMemberNow();
    const ended = await generation.start({
      input: '',
      sources: [...inputs],
      ...(acceptDoubtful && { acceptDoubtful }),
      ...choices,
      ...(!inVoice && { inVoice }),
      postId: idOfPost(store.getDraft()),
    });
    if (ended.phase !== 'done' || ended.result === null || editor.isDestroyed) return;
    const { content, remaining, writer, sources: read, notices = [] } = ended.result;
    // What is replaced now: a link card, for one, may have come while the text was written.
    const before = store.getDraft();
    keepVersion('before_generation', before);
    store.replace({
      document: documentFromMarkdown(content),
      ...sourceOfPost({ ...before, sources: sourcesBefore }, read),
    });
    keepVersion('generated');
    postSources.replace({ sources: read, vouched: [] }, before.document);
    const asWritten = { text: textWithoutImages(store.getDraft().document), inVoice: ended.result.inVoice === true };
    setNote({ writer, remaining, isMembers, sources: read, notices, ...asWritten });
    onGenerated();
    setUsed();
    setWritten((before) => before + 1);
    // An answer that comes all at once never streams.
    showText(editor.view.dom);
    const takeBack = () => {
      keepVersion('before_restore');
      store.replace(before);
      postSources.replace({ sources: sourcesBefore, vouched });
      setFormer(null);
      setNote(null);
      toast(VERSIONS.takenBack);
    };
    setFormer(hasContent(before) ? { takeBack } : null);
  }

  function showText(element: HTMLElement | null) {
    if (element === null || wasShown.current) return;
    wasShown.current = true;
    const { top } = element.getBoundingClientRect();
    if (top >= 0 && top < window.innerHeight / 2) return;
    const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    element.scrollIntoView({ block: 'start', behavior: isCalm ? 'instant' : 'smooth' });
  }

  // Without the text there is nothing that the note is about, as after Clear Post.
  useEffect(() => store.subscribe(() => hasContent(store.getSnapshot()) || setNote(null)), [store]);

  const typed = hasNewSource ? sources.current.text : '';
  useEffect(() => {
    const draft = store.getDraft();
    if (typed === '' ? written > 0 : draft.postId === null && !hasContent(draft)) keepTyped(typed);
  }, [store, typed, written]);

  const takeHandover = useEffectEvent(() => {
    if (handover === undefined) return;
    if (handover.isPressed) void generateFrom(sources);
    onHandoverTaken();
  });
  useEffect(() => {
    // With a delay, since a component in StrictMode is mounted twice.
    const timer = setTimeout(() => takeHandover());
    return () => clearTimeout(timer);
  }, []);

  /** Has the selected text, or all of it, rewritten, and proposes the changes. Returns whether there are any. */
  async function rewrite(choice: RewriteChoice, instruction?: string): Promise<boolean> {
    // Before anything is asked for: an answer counts, and without the tools it could not be shown.
    setLoadingTools(true);
    const tools = await textTools.load().catch(() => null);
    setLoadingTools(false);
    if (tools === null) toast.error(UI.request.network);
    if (tools === null || editor.isDestroyed) return false;
    const before = store.getDraft();
    const part = findSelectedText(editor);
    const whole = textWithoutImages(before.document);
    const content = part?.text ?? whole;
    const problem = findRewriteProblem(editor, content);
    if (problem !== null) {
      toast.error(problem);
      return false;
    }
    const { tone, includeEmojis } = choices;
    // Only a new version of the whole text gets emojis; otherwise those that are there are the person's own.
    const style =
      choice === 'rewrite' && instruction === undefined && part === null ? { tone, includeEmojis } : { tone };
    const context = part === null ? {} : { context: whole };
    const wish = instruction === undefined ? {} : { instruction };
    const isMembers = isMemberNow();
    const postId = idOfPost(before);
    const answer = await askRewrite({ content, choice, postId, ...wish, ...style, ...context }).catch(
      (reason: unknown) => showRewriteError(reason, onSignIn),
    );
    if (answer === undefined || editor.isDestroyed) return false;
    if (answer.content.trim() === '') {
      toast.error(REWRITE.empty, { description: REWRITE.restored });
      return false;
    }
    const now = store.getDraft();
    if (!isSameText(before.document, now.document)) {
      toast.error(MESSAGES.generation.rewriteChanged);
      return false;
    }
    const { writer, remaining, notices = [] } = answer;
    // It counts, whatever is taken of it.
    setNote((note) => (note === null ? null : { ...note, remaining }));
    if (notices.includes('nothing-to-change')) {
      const why = writer === 'model' ? undefined : WITHOUT_MODEL[choice];
      toast(PROPOSALS.none, { description: why ?? PROPOSALS.notCounted });
      return false;
    }
    const rewritten: WritingNote = { writer, remaining, isMembers, sources: [], notices };
    let isProposed = false;
    const target = () =>
      part === null ? documentFromMarkdown(answer.content) : documentWithPart(editor, part, answer.content);
    const failure = applyRewrite(
      () => {
        isProposed = propose(tools, now, target(), () => setNote(rewritten));
      },
      () => store.replace(now),
    );
    if (failure !== null) toast.error(failure, { description: REWRITE.restored });
    return isProposed;
  }

  return {
    sources,
    setSources(next: SourceList) {
      setSources(next);
      // What it says and offers is about the sources before.
      if (error !== null) generation.cancel();
    },
    hasNewSource,
    setUsed,
    choices,
    setChoices(next: Choices) {
      setChoices(next);
      saveChoices(next);
    },
    inVoice,
    setInVoice,
    /** Of the generation that is running, else null. */
    stage,
    /** The text of the generation that is running, else ''. */
    streamed: stage === null ? '' : text,
    /** Ref of the element that shows it. */
    streamRef: showText,
    problem: phase === 'failed' && error !== null ? toProblem(error, isSignedIn) : null,
    note,
    written,
    former,
    /** What is said of the text that was written no longer holds: another one is in its place. */
    forget() {
      setFormer(null);
      setNote(null);
    },
    isRewriting: isAsking || isLoadingTools,
    /** Writes from the sources, if there are any. */
    generate: () => generateFrom(sources),
    /** Writes also from a source that may not be the page's article. */
    writeAnyway: () => write({ ...asked, acceptDoubtful: true }),
    /** Writes once more from what was last asked for. */
    retry: () => write(asked),
    /** The text that was pasted for the source that failed; null where none was. */
    pasted: pastedText(asked, failedAt),
    /** Writes with this text in place of the one that could not be read. */
    writeFromPasted: (text: string) => write({ inputs: withPasted(asked.inputs, failedAt, text), pastedAt: failedAt }),
    /** Writes again from what was read, as the person corrected it. */
    writeAgain: (read: readonly ReadSource[]) => write({ inputs: read.map(toSourceInput), acceptDoubtful: true }),
    /** Fills in an example and writes from it. */
    tryExample({ source }: Example) {
      const list = sourceListFrom(source);
      setSources(list);
      return generateFrom(list);
    },
    cancel: generation.cancel,
    rewrite,
  };
}

/** Whose allowance a call counts against that is sent now. */
function isMemberNow(): boolean {
  return readSession().user !== null;
}

/** Says why a text was not rewritten. It never left the editor. */
function showRewriteError(reason: unknown, onSignIn: () => void): void {
  if (isApiError(reason, 'AI_EMPTY')) {
    toast.error(REWRITE.empty, { description: REWRITE.restored });
    return;
  }
  const problem = isApiError(reason) ? toProblem(reason, isMemberNow()) : null;
  if (problem?.remedy === 'sign-in') {
    toast.error(problem.message, { action: { label: 'Sign in', onClick: onSignIn } });
    return;
  }
  if (problem?.remedy === 'wait-for-renewal' || problem?.remedy === 'plans') {
    toast.error(problem.message, { description: MESSAGES.generation.meanwhile });
    return;
  }
  const description = isApiError(reason, 'INTERNAL', 'AI_FAILED') ? REWRITE.failed : describeError(reason);
  toast.error(REWRITE.restored, { description });
}
