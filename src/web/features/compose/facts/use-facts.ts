import type { Editor } from '@tiptap/core';
import { useEffect, useEffectEvent, useState } from 'react';
import type { RichDocument } from '#domain/documents/document.ts';
import { checkFacts } from '#domain/fact-check/check-facts.ts';
import type { FactMark, FactFix } from '#domain/fact-check/fact-mark.ts';
import { indexSources, type SourceIndex } from '#domain/fact-check/index-sources.ts';
import type { ReadingState } from '../sources/use-reading.ts';
import { FACT_MARKS_KEY } from './fact-plugin.ts';
import { findRange, readFactText } from './fact-text.ts';

export type Facts = {
  marks: readonly FactMark[];
  mend: (mark: FactMark, mend: FactFix) => void;
  /** Puts the caret on the claim. */
  show: (mark: FactMark) => void;
};

/**
 * What of the post stands in none of its sources, marked in the editor. Looked up anew whenever the draft takes over a change;
 * without a source there is nothing to look up. `isActive` is false while a text streams in, and for posts that are out.
 */
export function useFacts(
  deps: { editor: Editor; flush: () => void; document: RichDocument; reading: ReadingState },
  isActive: boolean,
): Facts {
  const { editor, flush, document, reading } = deps;
  const { sources, vouched, vouch } = reading;
  const [index, setIndex] = useState<{ of: ReadingState['sources']; value: SourceIndex } | null>(null);
  if (index?.of !== sources) setIndex({ of: sources, value: indexSources(sources) });
  const [marks, setMarks] = useState<readonly FactMark[]>([]);

  /** The editor holds the same words as the draft at the moment in which that takes over a change. */
  const look = useEffectEvent((sourceIndex: SourceIndex | null, own: readonly string[]) => {
    if (editor.isDestroyed) return;
    const read = readFactText(editor.state.doc);
    const found = sourceIndex === null ? [] : checkFacts({ text: read.text, sources: sourceIndex });
    const open = found.filter(({ claim }) => !own.includes(claim));
    setMarks(open);
    const ranges = open.flatMap(({ start, end, reason }) => {
      const range = findRange(read, start, end);
      return range === null ? [] : [{ ...range, reason }];
    });
    editor.view.dispatch(editor.state.tr.setMeta(FACT_MARKS_KEY, ranges).setMeta('addToHistory', false));
  });
  const inUse = isActive && sources.length > 0 ? (index?.value ?? null) : null;
  useEffect(() => {
    if (document.type === 'doc') look(inUse, vouched);
  }, [document, inUse, vouched]);

  function mend(mark: FactMark, how: FactFix) {
    if (how.kind === 'keep') {
      vouch(mark.claim);
      return;
    }
    const [start, end] = how.kind === 'remove' ? [how.start, how.end] : [mark.start, mark.end];
    const range = rangeNow(editor, mark, start, end);
    if (range === null) return;
    const { state, view } = editor;
    const tr =
      how.kind === 'remove'
        ? state.tr.delete(range.from, range.to)
        : state.tr.insertText(how.with, range.from, range.to);
    view.dispatch(tr.scrollIntoView());
    flush();
    editor.commands.focus();
  }
  function show(mark: FactMark) {
    const range = rangeNow(editor, mark, mark.start, mark.end);
    if (range !== null) editor.chain().setTextSelection(range).scrollIntoView().focus().run();
  }
  return { marks, mend, show };
}

/** Where a range of the text stands now, moved along with its claim; null where the claim is gone. */
function rangeNow(editor: Editor, mark: FactMark, start: number, end: number): { from: number; to: number } | null {
  const read = readFactText(editor.state.doc);
  const before = read.text.lastIndexOf(mark.claim, mark.start);
  const after = read.text.indexOf(mark.claim, mark.start);
  if (before < 0 && after < 0) return null;
  const isBefore = after < 0 || (before >= 0 && mark.start - before < after - mark.start);
  const moved = (isBefore ? before : after) - mark.start;
  return findRange(read, start + moved, end + moved);
}
