import type { Editor } from '@tiptap/core';
import { closeHistory } from '@tiptap/pm/history';
import { useState } from 'react';
import { UI } from '#contract/messages.ts';
import type { SourceInput } from '#contract/writing.ts';
import type { RichDocument } from '#domain/documents/document.ts';
import { documentFromMarkdown } from '#domain/documents/markdown.ts';
import type { Choices, RewriteChoice } from '#domain/writing/brief.ts';
import { useGenerate, useRewrite } from '#web/data/writing.ts';
import { isApiError, messageOf } from '#web/lib/api/api-error.ts';
import { toast } from '#web/ui/toast.tsx';
import { type DraftContent, hasWords } from '../draft/draft.ts';
import type { DraftSession } from '../draft/draft-session.ts';
import { replaceDocument } from '../editor/post-editor.ts';
import { sliceOfText, textOfSlice } from '../editor/slices.ts';
import { findPictures } from '../images/image-editing.ts';
import type { Reading, ReadingState } from '../sources/use-reading.ts';
import { applyRewrite, rewriteProblem } from './apply-rewrite.ts';
import { problemOf } from './generation-outcome.ts';
import type { Problem } from './generation-problem.tsx';
import { withPicturesOf, wordsToRewrite } from './rewrite-with-images.ts';
import { MEANWHILE, type Stage, type WritingNote } from './writing-labels.ts';

export type Writing = {
  stage: Stage | null;
  /** The text of a generation under way; '' otherwise. */
  streamed: string;
  problem: Problem | null;
  note: WritingNote | null;
  isRewriting: boolean;
  generate: (sources: SourceInput[], choices: Choices) => Promise<void>;
  cancel: () => void;
  /** Writes the selected words anew, or all of them where none are selected. */
  rewrite: (choice: RewriteChoice, choices: Choices) => Promise<void>;
  /** Puts content in the editor as one step, the address with it. */
  put: (content: DraftContent) => void;
};

/** Generating and rewriting: what is written takes the editor's place, what stood there comes back with Undo. */
export function useWriting(deps: {
  editor: Editor;
  flush: () => void;
  session: DraftSession;
  reading: ReadingState;
  onSignIn: () => void;
}): Writing {
  const { editor, flush, session, reading, onSignIn } = deps;
  const generation = useGenerate();
  const { mutateAsync: askRewrite, isPending: isRewriting } = useRewrite();
  const [note, setNote] = useState<WritingNote | null>(null);
  const { phase, text, error } = generation.state;
  const stage = phase === 'fetching' || phase === 'reading' || phase === 'writing' ? phase : null;

  function put({ document, articleUrl, source, linkCard }: DraftContent) {
    putDocument(document);
    session.edit({ articleUrl, source, linkCard });
  }
  function putDocument(document: RichDocument) {
    replaceDocument(editor, document);
    flush();
  }

  async function generate(given: SourceInput[], choices: Choices) {
    flush();
    const before = session.getDraft();
    const { sources: readBefore, vouched } = reading;
    const ended = await generation.start({ input: '', sources: given, ...choices });
    if (ended.phase !== 'done' || ended.result === null || editor.isDestroyed) return;
    const { content, remaining, writer, sources, notices = [] } = ended.result;
    const link = sources.find(({ kind, url }) => kind !== 'ideas' && url !== null);
    const articleUrl = link?.url ?? before.articleUrl;
    put({
      document: documentFromMarkdown(content),
      articleUrl,
      source: sources[0]?.kind ?? 'ideas',
      linkCard: articleUrl === before.articleUrl ? before.linkCard : null,
    });
    reading.take(sources);
    setNote({ writer, remaining, sources, notices });
    if (!hasWords(before)) return;
    const undo = () => putBack(before, { sources: readBefore, vouched });
    toast('The text before was replaced', { action: { label: 'Undo', onClick: undo } });
  }

  function putBack(before: DraftContent, readBefore: Reading) {
    put(before);
    reading.put(readBefore);
  }

  async function rewrite(choice: RewriteChoice, { tone, includeEmojis }: Choices) {
    flush();
    const before = session.getDraft();
    const part = selectedWords(editor);
    const whole = wordsToRewrite(before.document);
    const words = part?.text ?? whole;
    const problem = rewriteProblem(editor, words);
    if (problem !== null) {
      toast.error(problem);
      return;
    }
    // Emojis are the person's own once they are there; only a whole new wording brings some in.
    const style = choice === 'rewrite' && part === null ? { tone, includeEmojis } : { tone };
    const context = part === null ? {} : { context: whole };
    const answer = await askRewrite({ content: words, choice, ...style, ...context }).catch((reason: unknown) => {
      tellRewriteProblem(reason, onSignIn);
      return null;
    });
    if (answer === null || editor.isDestroyed) return;
    if (answer.content.trim() === '') {
      toast.error(UI.rewrite.empty, { description: UI.rewrite.restored });
      return;
    }
    const apply = () => {
      if (part === null) putDocument(withPicturesOf(documentFromMarkdown(answer.content), before.document));
      else replacePart(editor, part, answer.content);
      flush();
    };
    const broken = applyRewrite(apply, () => put(before));
    if (broken !== null) {
      toast.error(broken, { description: UI.rewrite.restored });
      return;
    }
    const { writer, remaining, notices = [] } = answer;
    setNote({ writer, remaining, sources: [], notices });
    toast.success(UI.rewrite.success, { action: { label: 'Undo', onClick: () => put(before) } });
  }

  const problem = phase === 'failed' && error !== null ? problemOf(error) : null;
  const streamed = stage === null ? '' : text;
  return { stage, streamed, problem, note, isRewriting, generate, cancel: generation.cancel, rewrite, put };
}

type Part = { from: number; to: number; text: string; isWithinLine: boolean };

/** The selected words, or null where none are. */
function selectedWords({ state }: Editor): Part | null {
  const { from, to, $from, $to } = state.selection;
  const text = textOfSlice(state.doc.slice(from, to));
  // A selection over pictures means the post: replaced, they would be gone.
  const isOfWords = text.trim() !== '' && findPictures(state.doc, from, to).length === 0;
  return isOfWords ? { from, to, text, isWithinLine: $from.sameParent($to) } : null;
}

/** Puts new words where a part stood, as one step that Undo takes back. The editor was locked meanwhile. */
function replacePart(editor: Editor, { from, to, isWithinLine }: Part, text: string): void {
  const { state, view } = editor;
  const as = isWithinLine && !/[\r\n]/.test(text.trim()) ? 'inline' : 'lines';
  const { slice } = sliceOfText(state.schema, text.trim(), as);
  view.dispatch(closeHistory(state.tr.replaceRange(from, to, slice)).scrollIntoView());
}

/** Says why a text was not rewritten; the original never left the editor. */
function tellRewriteProblem(reason: unknown, onSignIn: () => void): void {
  if (isApiError(reason, 'AI_EMPTY')) {
    toast.error(UI.rewrite.empty, { description: UI.rewrite.restored });
    return;
  }
  const problem = isApiError(reason) ? problemOf(reason) : null;
  if (problem?.wayOut === 'sign-in') {
    toast.error(problem.message, { action: { label: 'Sign in', onClick: onSignIn } });
    return;
  }
  if (problem?.wayOut === 'wait-for-renewal' || problem?.wayOut === 'plans') {
    toast.error(problem.message, { description: MEANWHILE });
    return;
  }
  const description = isApiError(reason, 'INTERNAL', 'AI_FAILED') ? UI.rewrite.failed : messageOf(reason);
  toast.error(UI.rewrite.restored, { description });
}
