import type { Editor } from '@tiptap/core';
import { useState } from 'react';
import { UI } from '#contract/messages.ts';
import type { RichDocument } from '#domain/text/document.ts';
import { documentFromMarkdown } from '#domain/text/markdown.ts';
import { useGenerate, useRewrite } from '#web/data/writing.ts';
import { isApiError, messageOf } from '#web/lib/api-error.ts';
import { toast } from '#web/ui/toast.tsx';
import { type DraftContent, hasWords } from './draft.ts';
import type { DraftSession } from './draft-session.ts';
import { problemOf } from './generation-outcome.ts';
import type { Problem } from './generation-problem.tsx';
import { withPicturesOf, wordsToRewrite } from './picture-rewrite.ts';
import { replaceDocument } from './post-editor.ts';
import type { SourceInput, WritingOptions } from './source-panel.tsx';
import { MEANWHILE, type Stage, type WritingNote } from './writing-words.ts';

export type Writing = {
  stage: Stage | null;
  /** The text of a generation under way; '' otherwise. */
  streamed: string;
  problem: Problem | null;
  note: WritingNote | null;
  isRewriting: boolean;
  generate: (source: SourceInput, options: WritingOptions) => Promise<void>;
  cancel: () => void;
  rewrite: (options: WritingOptions) => Promise<void>;
  /** Puts content in the editor as one step, the address with it. */
  put: (content: DraftContent) => void;
};

/** Generating and rewriting: what is written takes the editor's place, what stood there comes back with Undo. */
export function useWriting(deps: {
  editor: Editor;
  flush: () => void;
  session: DraftSession;
  onSignIn: () => void;
}): Writing {
  const { editor, flush, session, onSignIn } = deps;
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

  async function generate(source: SourceInput, options: WritingOptions) {
    flush();
    const before = session.getDraft();
    const ended = await generation.start({ input: source.text.trim(), mode: source.kind, ...options });
    if (ended.phase !== 'done' || ended.result === null || editor.isDestroyed) return;
    const { content, remaining, writer, sources } = ended.result;
    const [read = null] = sources;
    const articleUrl = read?.kind === 'article' ? (read.url ?? before.articleUrl) : before.articleUrl;
    put({
      document: documentFromMarkdown(content),
      articleUrl,
      source: read?.kind ?? source.kind,
      linkCard: articleUrl === before.articleUrl ? before.linkCard : null,
    });
    setNote({ writer, remaining, source: read });
    if (!hasWords(before)) return;
    toast('The text before was replaced', { action: { label: 'Undo', onClick: () => put(before) } });
  }

  async function rewrite(options: WritingOptions) {
    flush();
    const before = session.getDraft();
    const words = wordsToRewrite(before.document);
    if (words.trim() === '') {
      toast.error(UI.rewrite.noContent);
      return;
    }
    const answer = await askRewrite({ content: words, ...options }).catch((reason: unknown) => {
      tellRewriteProblem(reason, onSignIn);
      return null;
    });
    if (answer === null || editor.isDestroyed) return;
    if (answer.content.trim() === '') {
      toast.error(UI.rewrite.empty, { description: UI.rewrite.restored });
      return;
    }
    try {
      putDocument(withPicturesOf(documentFromMarkdown(answer.content), before.document));
    } catch (reason) {
      console.error('The rewritten text could not be shown.', reason);
      put(before);
      toast.error(UI.rewrite.applyFailed, { description: UI.rewrite.restored });
      return;
    }
    setNote({ writer: answer.writer, remaining: answer.remaining, source: null });
    toast.success(UI.rewrite.success, { action: { label: 'Undo', onClick: () => put(before) } });
  }

  const problem = phase === 'failed' && error !== null ? problemOf(error) : null;
  const streamed = stage === null ? '' : text;
  return { stage, streamed, problem, note, isRewriting, generate, cancel: generation.cancel, rewrite, put };
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
  if (problem?.wayOut === 'wait-for-renewal') {
    toast.error(problem.message, { description: MEANWHILE });
    return;
  }
  const description = isApiError(reason, 'INTERNAL', 'AI_FAILED') ? UI.rewrite.failed : messageOf(reason);
  toast.error(UI.rewrite.restored, { description });
}
