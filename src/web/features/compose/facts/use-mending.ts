import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { ReadSource } from '#contract/writing.ts';
import type { SourceIndex } from '#domain/fact-check/index-sources.ts';
import type { JudgedMark } from '#domain/fact-check/judge/join-verdicts.ts';
import { cleanMendings } from '#domain/fact-check/mend/clean-mendings.ts';
import { sentencesToMend } from '#domain/passages/sentences-to-mend.ts';
import { mendFacts, useHasFactMending } from '#web/data/fact-mending.ts';

type Sources = readonly ReadSource[];
/** A text with its marks, and the sources they come from; null where it was not compared. */
export type Checked = { text: string; marks: readonly JudgedMark[]; index: SourceIndex | null };

const NONE: ReadonlyMap<string, string> = new Map();

/**
 * What the model would write in place of the sentences that are marked (docs/product.md §6.20): asked for once, after a model wrote
 * from `writtenFrom`, and offered only as far as the check finds nothing in it. Where that fails the marks stay as they are.
 */
export function useMending(
  checked: Checked,
  { sources, index, writtenFrom }: { sources: Sources; index: SourceIndex | null; writtenFrom: Sources | null },
): ReadonlyMap<string, string> {
  const isOn = useHasFactMending() && index !== null;
  const [answer, setAnswer] = useState<{ sources: Sources; byText: ReadonlyMap<string, string> } | null>(null);
  const running = useRef<AbortController | null>(null);
  const begun = useRef<Sources | null>(null);

  const follow = useEffectEvent((now: Checked, isWanted: boolean, written: Sources | null) => {
    if (!isWanted || written !== sources || begun.current === sources || now.index !== index || now.text === '') return;
    begun.current = sources;
    const sentences = sentencesToMend(now.text, now.marks, sources);
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
    () => (index === null ? NONE : cleanMendings(checked.text, index, byText)),
    [checked.text, index, byText],
  );
}
