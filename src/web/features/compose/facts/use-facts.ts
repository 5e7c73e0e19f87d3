import type { Editor } from '@tiptap/core';
import { closeHistory } from '@tiptap/pm/history';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { RichDocument } from '#domain/documents/document.ts';
import type { FactFix } from '#domain/fact-check/fact-mark.ts';
import type { SourceIndex } from '#domain/fact-check/index-sources.ts';
import type { JudgedMark } from '#domain/fact-check/judge/join-verdicts.ts';
import type { Judgement } from '#domain/fact-check/judge/judgement.ts';
import { useLater } from '#web/lib/browser/later.ts';
import { toast } from '#web/ui/toast.tsx';
import { showMarks } from '../editor/show-marks.ts';
import type { PostSourcesState } from '../sources/use-post-sources.ts';
import { type TextTools, textTools } from '../text-tools-later.ts';
import { FACT_MARKS_KEY } from './fact-plugin.ts';
import { findRange, readFactText } from './fact-text.ts';
import { FACTS } from './facts-messages.ts';
import { explainMark } from './mark-labels.ts';
import { type Checked, useMending } from './use-mending.ts';
import { vouchedBy } from './vouched-by.ts';

type Sources = PostSourcesState['sources'];
type Verdicts = ReadonlyMap<string, Judgement>;

/** What covers the page's top and bottom, with a line of the text, px. */
const CLEAR_PX = 150;

/** Of the element that lists them. */
export const FACTS_ID = 'facts';

export type Facts = ReturnType<typeof useFacts>;

/** Words of the checked text, and where they stand in it. */
type Claim = Pick<JudgedMark, 'claim' | 'start' | 'end'>;

/**
 * The claims of the post that are in none of its sources (docs/product.md §6.17), with what a model says of their sentences (§6.20),
 * marked in the editor and checked anew whenever `document` changes. `isActive` is false while a text streams in, and for posts that
 * can only be read. `onShow` brings the editor onto the screen.
 */
export function useFacts(
  editor: Editor,
  document: RichDocument,
  { sources, vouched, vouch, withdraw }: PostSourcesState,
  { isActive, verdicts, writtenFrom }: { isActive: boolean; verdicts: Verdicts; writtenFrom: Sources | null },
  onShow: () => void,
) {
  const tools = useLater(textTools, false);
  const index = useMemo(
    () => (tools === null || sources.length === 0 ? null : tools.indexSources(sources)),
    [tools, sources],
  );
  const [checked, setChecked] = useState<Checked>({ text: '', marks: [], changed: [], index: null });

  const check = useEffectEvent(
    (
      reader: TextTools | null,
      _document: RichDocument,
      activeIndex: SourceIndex | null,
      own: readonly string[],
      judged: Verdicts,
    ) => {
      if (editor.isDestroyed || reader === null) return;
      const read = readFactText(editor.state.doc);
      const found = activeIndex === null ? [] : reader.checkFacts({ text: read.text, sources: activeIndex });
      // Before those that the author vouches for are left out: the model is not to mark them again.
      const open = reader
        .joinVerdicts(read.text, found, judged)
        .filter((mark) => !own.includes(vouchedBy(mark, read.text)));
      const changed = activeIndex === null ? [] : reader.findChangedWords(read.text, activeIndex);
      setChecked({ text: read.text, marks: open, changed, index: activeIndex });
      const ranges = open.flatMap((mark) => {
        const range = findRange(read, mark.start, mark.end);
        return range === null ? [] : [{ ...range, reason: explainMark(mark).join(' '), weight: mark.weight }];
      });
      showMarks(editor, FACT_MARKS_KEY, ranges);
    },
  );
  const activeIndex = isActive ? index : null;
  useEffect(
    () => check(tools, document, activeIndex, vouched, verdicts),
    [tools, document, activeIndex, vouched, verdicts],
  );

  const mendings = useMending(checked, { sources, index: activeIndex, writtenFrom });

  /** The sentence of a mark, and what the model would write in its place; null where there is nothing to offer. */
  function findMending({ start, end }: JudgedMark) {
    if (mendings.size === 0) return null;
    const span = tools?.sentenceSpans(checked.text).find((sentence) => sentence.start <= start && end <= sentence.end);
    const text = span === undefined ? undefined : mendings.get(checked.text.slice(span.start, span.end));
    return span === undefined || text === undefined ? null : { ...span, text };
  }
  function applyMending(mark: JudgedMark) {
    const mending = findMending(mark);
    const range = mending === null ? null : findCurrentRange(editor, mark, mending.start, mending.end);
    if (mending === null || range === null) return;
    editor.view.dispatch(editor.state.tr.insertText(mending.text, range.from, range.to));
    focusList();
  }
  function applyFix(mark: JudgedMark, fix: FactFix) {
    if (fix.kind === 'keep') {
      vouch(vouchedBy(mark, checked.text));
      focusList();
      return;
    }
    if (fix.kind === 'replace') {
      replace(mark, fix.with);
      return;
    }
    const range = findCurrentRange(editor, mark, fix.start, fix.end);
    if (range === null) return;
    // A step of its own, for the Undo of this alone.
    editor.view.dispatch(closeHistory(editor.state.tr).delete(range.from, range.to));
    focusList();
    offerBack();
  }
  function replace(claim: Claim, words: string) {
    const range = findCurrentRange(editor, claim, claim.start, claim.end);
    if (range === null) return;
    editor.view.dispatch(editor.state.tr.insertText(words, range.from, range.to));
    focusList();
  }
  /** The button of the next claim moves up under the pointer: a press too many is taken back as easily. */
  function offerBack() {
    const after = editor.state.doc;
    const undo = () => editor.state.doc.eq(after) && editor.commands.undo();
    toast(FACTS.removed, { id: 'removed-sentence', action: { label: 'Undo', onClick: undo } });
  }
  /** Selects a claim in the editor. */
  function show(mark: Claim) {
    onShow();
    if (select(mark)) editor.commands.focus();
  }
  /** The same, and leaves the focus where it is. Returns whether the claim is there. */
  function select(mark: Claim): boolean {
    const range = findCurrentRange(editor, mark, mark.start, mark.end);
    if (range === null) return false;
    editor.commands.setTextSelection(range);
    const { top } = editor.view.coordsAtPos(range.from);
    const { bottom } = editor.view.coordsAtPos(range.to);
    if (top < CLEAR_PX || bottom > window.innerHeight - CLEAR_PX) window.scrollBy(0, top - window.innerHeight / 3);
    return true;
  }
  const mendingOf = (mark: JudgedMark) => findMending(mark)?.text ?? null;
  return {
    ...checked,
    sources,
    sourceCount: sources.length,
    /** Claims of this text that the author vouches for. */
    vouched: vouched.filter((claim) => checked.text.includes(claim)),
    withdraw(claim: string) {
      withdraw(claim);
      focusList();
    },
    applyFix,
    replace,
    mendingOf,
    applyMending,
    show,
    select,
  };
}

/** The button that was pressed goes with its claim: the next ones stand here, and Enter pressed once more changes no text. */
function focusList(): void {
  document.getElementById(FACTS_ID)?.focus({ preventScroll: true });
}

/** Where a range of the checked text is now, relative to the nearest occurrence of its claim; null where the claim is gone. */
function findCurrentRange(
  editor: Editor,
  { claim, start: claimStart }: Claim,
  start: number,
  end: number,
): { from: number; to: number } | null {
  const read = readFactText(editor.state.doc);
  const before = read.text.lastIndexOf(claim, claimStart);
  const after = read.text.indexOf(claim, claimStart);
  if (before < 0 && after < 0) return null;
  const isBefore = after < 0 || (before >= 0 && claimStart - before < after - claimStart);
  const moved = (isBefore ? before : after) - claimStart;
  return findRange(read, start + moved, end + moved);
}
