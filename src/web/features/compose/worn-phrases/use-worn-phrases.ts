import type { Editor } from '@tiptap/core';
import type { Transaction } from '@tiptap/pm/state';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { isEmptyDocument, type RichDocument } from '#domain/documents/document.ts';
import type { WornMark } from '#domain/worn-phrases/find-worn-phrases.ts';
import type { WornPhrase } from '#domain/worn-phrases/read-phrase.ts';
import type { Edit } from '#domain/worn-phrases/take-out.ts';
import { useAppInfo } from '#web/data/app-info.ts';
import { useLater } from '#web/lib/browser/later.ts';
import { showMarks } from '../editor/show-marks.ts';
import { findRange, readFactText } from '../facts/fact-text.ts';
import type { PostSourcesState } from '../sources/use-post-sources.ts';
import { textTools } from '../text-tools-later.ts';
import { WORN_MARKS_KEY } from './worn-plugin.ts';

export type WornPhrases = ReturnType<typeof useWornPhrases>;

/**
 * The worn phrases of the post (docs/product.md §6.21), marked in the editor and looked for anew whenever `document` changes.
 * `isActive` is false while a text streams in, and for posts that can only be read. `onShow` brings the editor onto the screen.
 */
export function useWornPhrases(
  editor: Editor,
  document: RichDocument,
  { vouched, vouch }: Pick<PostSourcesState, 'vouched' | 'vouch'>,
  isActive: boolean,
  onShow: () => void,
) {
  const wornPhrases = useAppInfo().data?.wornPhrases ?? null;
  const tools = useLater(textTools, !isEmptyDocument(document));
  const phrases = useMemo(() => tools?.readPhrases(tools.wornPhrasesOf({ wornPhrases })) ?? [], [tools, wornPhrases]);
  const [marks, setMarks] = useState<readonly WornMark[]>([]);

  const look = useEffectEvent(
    (_document: RichDocument, list: readonly WornPhrase[], own: readonly string[], isWanted: boolean) => {
      if (editor.isDestroyed || tools === null) return;
      const read = readFactText(editor.state.doc);
      const found = isWanted ? tools.findWornPhrases(read.text, list).filter(({ claim }) => !own.includes(claim)) : [];
      setMarks(found);
      const ranges = found.flatMap(({ start, end }) => findRange(read, start, end) ?? []);
      showMarks(editor, WORN_MARKS_KEY, ranges);
    },
  );
  useEffect(() => look(document, phrases, vouched, isActive), [document, phrases, vouched, isActive]);

  /** The mark as it is now, since typing may have gone on; null where it is gone. */
  function current({ claim, start }: WornMark) {
    if (tools === null) return null;
    const read = readFactText(editor.state.doc);
    const now = tools.findWornPhrases(read.text, phrases).filter((one) => one.claim === claim);
    const [mark] = now.sort((a, b) => Math.abs(a.start - start) - Math.abs(b.start - start));
    return mark === undefined ? null : { read, mark };
  }
  function apply(mark: WornMark, editOf: (now: WornMark) => Edit | null) {
    const now = current(mark);
    const edit = now === null ? null : editOf(now.mark);
    if (now === null || edit === null) return;
    const range = findRange(now.read, edit.start, edit.end);
    if (range === null) return;
    const { tr } = editor.state;
    if (edit.with === '') deleteWords(tr, range.from, range.to);
    else tr.insertText(edit.with, range.from, range.to);
    editor.view.dispatch(tr.scrollIntoView());
    editor.commands.focus();
  }
  return {
    marks,
    /** Takes it out, or says it plainly. */
    takeOut: (mark: WornMark) => apply(mark, ({ plain }) => plain),
    removeSentence: (mark: WornMark) => apply(mark, ({ removal }) => ({ ...removal, with: '' })),
    keep: ({ claim }: WornMark) => vouch(claim),
    /** Selects it in the editor. */
    show(mark: WornMark) {
      const now = current(mark);
      const range = now === null ? null : findRange(now.read, now.mark.start, now.mark.end);
      if (range === null) return;
      onShow();
      editor.chain().setTextSelection(range).scrollIntoView().focus().run();
    },
  };
}

/** Deletes a range; a paragraph or list item of which nothing is left goes too, unless it is the only one. */
function deleteWords(tr: Transaction, from: number, to: number): void {
  const $from = tr.doc.resolve(from);
  let { depth } = $from;
  const isAll = depth > 0 && from === $from.start() && to === $from.end();
  while (isAll && depth > 1 && $from.node(depth - 1).childCount === 1) depth -= 1;
  if (isAll && $from.node(depth - 1).childCount > 1) tr.delete($from.before(depth), $from.after(depth));
  else tr.delete(from, to);
}
