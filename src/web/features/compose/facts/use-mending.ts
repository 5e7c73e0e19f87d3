import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { ReadSource } from '#contract/writing.ts';
import type { ChangedWords } from '#domain/fact-check/copied-sentences/changed-words.ts';
import type { SourceIndex } from '#domain/fact-check/index-sources.ts';
import type { JudgedMark } from '#domain/fact-check/judge/join-verdicts.ts';
import { mendFacts, useHasFactMending } from '#web/data/fact-mending.ts';
import { useLater } from '#web/lib/browser/later.ts';
import { textTools } from '../text-tools-later.ts';

type Sources = readonly ReadSource[];
/** A text with its marks, and the sources they come from; null where it was not compared. */
export type Checked = {
  text: string;
  marks: readonly JudgedMark[];
  /** Words that alone differ from a sentence of the sources. */
  changed: readonly ChangedWords[];
  index: SourceIndex | null;
};

const NONE: ReadonlyMap<string, string> = new Map();

/**
 * What the model would write in place of the sentences that are marked (docs/product.md §6.20): asked for once, after a model wrote
 * from `writtenFrom`, and offered only as far as the check finds nothing in it. Where that fails the marks stay as they are.
 */
export function useMending(
  checked: Checked,
  { sources, index, writtenFrom }: { sources: Sources; index: SourceIndex | null; writtenFrom: Sources | null },
): ReadonlyMap<string, string> {
  const tools = useLater(textTools, false);
  const isOn = useHasFactMending() && index !== null;
  const [answer, setAnswer] = useState<{ sources: Sources; byText: ReadonlyMap<string, string> } | null>(null);
  const running = useRef<AbortController | null>(null);
  const begun = useRef<Sources | null>(null);

  const follow = useEffectEvent((now: Checked, isWanted: boolean, written: Sources | null) => {
    if (
      tools === null ||
      !isWanted ||
      written !== sources ||
      begun.current === sources ||
      now.index !== index ||
      now.text === ''
    )
      return;
    begun.current = sources;
    const sentences = tools.sentencesToMend(now.text, now.marks, sources);
    running.current?.abort();
    if (sentences.length === 0) return;
    const controller = new AbortController();
    running.current = controller;
    mendFacts(sentences, controller.signal).then(
      (byText) => {
        if (running.current === controller) setAnswer({ sources, byText });
      },
      () => undefined,
    );
  });
  useEffect(() => follow(checked, isOn, writtenFrom), [checked, isOn, writtenFrom]);
  useEffect(() => () => running.current?.abort(), []);

  const byText = isOn && answer?.sources === sources ? answer.byText : NONE;
  return useMemo(
    () => (index === null || tools === null ? NONE : tools.cleanMendings(checked.text, index, byText)),
    [tools, checked.text, index, byText],
  );
}
