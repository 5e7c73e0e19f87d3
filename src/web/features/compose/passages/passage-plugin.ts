import { type EditorState, Plugin, PluginKey } from '@tiptap/pm/state';
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view';
import { readPostSentences, sentenceIndexAt } from './post-sentences.ts';

/** The range of the sentence under the pointer; null where there is none. */
type Pointed = { from: number; to: number } | null;

/** The key under which a transaction carries the sentence under the pointer. */
export const PASSAGE_KEY = new PluginKey<Pointed>('passages');

/** So long the pointer rests before it counts: a tint drawn while a press is still being read would undo the press. */
const REST_MS = 50;

/** So long the sentence that was pointed at counts on the way from it: its passage stands below the text. */
const WAY_MS = 700;

/** Follows the pointer from sentence to sentence and tints the one below it. Whichever of pointer and caret moved last counts. */
export function createPassagePlugin(): Plugin<Pointed> {
  let rest: ReturnType<typeof setTimeout> | undefined;
  let last: { left: number; top: number } | null = null;
  /** A finger puts the caret where it is, except into a text that can only be read. */
  function follow(view: EditorView, { type, pointerType, clientX, clientY, buttons }: PointerEvent): void {
    const at = type === 'pointerleave' ? null : { left: clientX, top: clientY };
    // Browsers also tell of a move where the text moved below a pointer at rest.
    if (type === 'pointermove' && last?.left === clientX && last.top === clientY) return;
    last = at;
    clearTimeout(rest);
    if (view.editable && (pointerType !== 'mouse' || buttons !== 0)) return;
    rest = setTimeout(() => {
      if (pointAt(view, at)) return;
      rest = setTimeout(() => leave(view), WAY_MS);
    }, REST_MS);
  }
  /** Forgets the sentence, once its passage is not read any more. */
  function leave(view: EditorView): void {
    const isRead = view.dom.ownerDocument.querySelector('[data-passage-line]:hover') !== null;
    if (isRead) rest = setTimeout(() => leave(view), WAY_MS);
    else point(view, null);
  }
  return new Plugin<Pointed>({
    key: PASSAGE_KEY,
    state: {
      init: () => null,
      apply(tr, pointed) {
        const next = tr.getMeta(PASSAGE_KEY) as Pointed | undefined;
        if (next !== undefined) return next;
        return tr.docChanged || tr.selectionSet ? null : pointed;
      },
    },
    view: () => ({
      update(view, before) {
        if (!view.state.doc.eq(before.doc) || !view.state.selection.eq(before.selection)) clearTimeout(rest);
      },
      destroy: () => clearTimeout(rest),
    }),
    props: {
      decorations(state) {
        const pointed = PASSAGE_KEY.getState(state) ?? null;
        if (pointed === null) return null;
        return DecorationSet.create(state.doc, [
          Decoration.inline(pointed.from, pointed.to, { class: 'passage-sentence' }),
        ]);
      },
      handleDOMEvents: {
        pointermove: follow,
        pointerdown: follow,
        pointerleave(view, event) {
          if (event.pointerType === 'mouse') follow(view, event);
        },
      },
    },
  });
}

/** @returns whether a sentence is there */
function pointAt(view: EditorView, at: { left: number; top: number } | null): boolean {
  const found = at === null ? null : view.posAtCoords(at);
  if (found === null || found.inside < 0) return false;
  const { sentences } = readPostSentences(view.state.doc);
  const sentence = sentences.find(({ from, to }) => from <= found.pos && found.pos <= to);
  if (sentence !== undefined) point(view, { from: sentence.from, to: sentence.to });
  return sentence !== undefined;
}

function point(view: EditorView, pointed: Pointed): void {
  const before = PASSAGE_KEY.getState(view.state) ?? null;
  if (before?.from === pointed?.from && before?.to === pointed?.to) return;
  view.dispatch(view.state.tr.setMeta(PASSAGE_KEY, pointed).setMeta('addToHistory', false));
}

/** The index of the sentence under the pointer, else of the one the caret is in; -1 for none. */
export function currentSentence(state: EditorState): number {
  const pointed = PASSAGE_KEY.getState(state) ?? null;
  return sentenceIndexAt(state.doc, pointed?.from ?? state.selection.head);
}
