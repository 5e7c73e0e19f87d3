import { Extension } from '@tiptap/core';
import { Plugin, PluginKey } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';

export type WornRange = { from: number; to: number };

/** The key under which a transaction carries new marks. */
export const WORN_MARKS_KEY = new PluginKey<DecorationSet>('wornPhrases');

/** Underlines worn phrases, more quietly than claims. Typing beside one moves it, typing into it may end it. */
export const WornMarks = Extension.create({
  name: 'wornMarks',
  addProseMirrorPlugins: () => [
    new Plugin<DecorationSet>({
      key: WORN_MARKS_KEY,
      state: {
        init: () => DecorationSet.empty,
        apply(tr, set) {
          const ranges = tr.getMeta(WORN_MARKS_KEY) as readonly WornRange[] | undefined;
          if (ranges === undefined) return set.map(tr.mapping, tr.doc);
          return DecorationSet.create(
            tr.doc,
            ranges.map(({ from, to }) => Decoration.inline(from, to, { class: 'worn-mark' })),
          );
        },
      },
      props: { decorations: (state) => WORN_MARKS_KEY.getState(state) },
    }),
  ],
});
