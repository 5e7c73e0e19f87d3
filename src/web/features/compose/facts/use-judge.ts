import type { Editor } from '@tiptap/core';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ReadSource } from '#contract/writing.ts';
import type { RichDocument } from '#domain/documents/document.ts';
import type { Judgement } from '#domain/fact-check/judge/judgement.ts';
import { judgeFacts, useHasFactJudge } from '#web/data/fact-judge.ts';
import { describeError } from '#web/lib/api/api-error.ts';
import { useLater } from '#web/lib/browser/later.ts';
import { textTools } from '../text-tools-later.ts';
import { readFactText } from './fact-text.ts';
import { JUDGE } from './facts-messages.ts';
import { describeVerdicts } from './mark-labels.ts';

type Sources = readonly ReadSource[];

export type Judge = ReturnType<typeof useJudge>;

/** What was asked last, of which text and sources. */
type Asked = {
  text: string;
  sources: Sources;
  /** Where nothing is running, a sentence on how it ended. */
  outcome: { phase: 'running' } | { phase: 'done' | 'failed'; says: string };
};
type Verdicts = { sources: Sources; byText: ReadonlyMap<string, Judgement> };

const NO_VERDICTS: ReadonlyMap<string, Judgement> = new Map();

/**
 * The model's verdicts on the sentences of the post (docs/product.md §6.20): asked for by itself once after a model wrote from
 * `writtenFrom`, and whenever somebody asks. A verdict holds as long as its sentence and the sources stand; another text, other sources
 * and another generation cancel what is running. `isActive` as for `useFacts`.
 */
export function useJudge(
  editor: Editor,
  document: RichDocument,
  sources: Sources,
  { isActive, writtenFrom }: { isActive: boolean; writtenFrom: Sources | null },
) {
  const tools = useLater(textTools, false);
  const isOn = useHasFactJudge() && isActive && sources.length > 0;
  const [text, setText] = useState('');
  const [asked, setAsked] = useState<Asked | null>(null);
  const [verdicts, setVerdicts] = useState<Verdicts | null>(null);
  const running = useRef<AbortController | null>(null);
  const begun = useRef<Sources | null>(null);

  function cancel() {
    running.current?.abort();
    running.current = null;
  }
  async function ask() {
    cancel();
    const controller = new AbortController();
    running.current = controller;
    const now = readFactText(editor.state.doc).text;
    setText(now);
    const show = (outcome: Asked['outcome']) => setAsked({ text: now, sources, outcome });
    try {
      const { sentencesToJudge } = tools ?? (await textTools.load());
      if (running.current !== controller) return;
      const sentences = sentencesToJudge(now, sources);
      if (sentences.length === 0) return show({ phase: 'done', says: JUDGE.nothing });
      show({ phase: 'running' });
      const byText = await judgeFacts(sentences, controller.signal);
      if (running.current !== controller) return;
      setVerdicts({ sources, byText });
      show({ phase: 'done', says: describeVerdicts(sentences.length, byText) });
    } catch (error) {
      if (running.current !== controller) return;
      show({ phase: 'failed', says: JUDGE.failed(describeError(error)) });
    }
  }

  const follow = useEffectEvent((_document: RichDocument, own: Sources, isWanted: boolean, written: Sources | null) => {
    if (editor.isDestroyed) return;
    const now = readFactText(editor.state.doc).text;
    setText(now);
    const isOther = asked !== null && (asked.text !== now || asked.sources !== own || !isWanted);
    if (isOther && asked.outcome.phase === 'running') {
      cancel();
      setAsked(null);
    }
    if (!isWanted || written !== own || begun.current === own) return;
    begun.current = own;
    void ask();
  });
  useEffect(() => follow(document, sources, isOn, writtenFrom), [document, sources, isOn, writtenFrom]);
  useEffect(() => () => running.current?.abort(), []);

  const isCurrent = asked !== null && asked.sources === sources;
  return {
    /** There is a model, and a text to ask about. */
    isShown: isOn && text.trim() !== '',
    /** By the text of their sentence; the same map as long as nothing changes. */
    verdicts: isOn && verdicts?.sources === sources ? verdicts.byText : NO_VERDICTS,
    /** Null where nothing was asked of these sources yet, or it was cancelled. */
    asked: isCurrent ? asked : null,
    /** The text is another than the one that was asked about. */
    isStale: isCurrent && asked.text !== text,
    ask: () => void ask(),
  };
}
