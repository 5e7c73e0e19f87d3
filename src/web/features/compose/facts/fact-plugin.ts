import { Extension } from '@tiptap/core';
import { Plugin, PluginKey } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';

export type MarkedRange = { from: number; to: number; reason: string };

const KEY = new PluginKey<DecorationSet>('facts');

/** Underlines what is not in the source; what is typed beside or into it moves or ends the line. */
export const FactMarks = Extension.create({
  name: 'factMarks',
  addProseMirrorPlugins: () => [
    new Plugin<DecorationSet>({
      key: KEY,
      state: {
        init: () => DecorationSet.empty,
        apply(tr, set) {
          const ranges = tr.getMeta(KEY) as readonly MarkedRange[] | undefined;
          if (ranges === undefined) return set.map(tr.mapping, tr.doc);
          const marks = ranges.map(({ from, to, reason }) =>
            Decoration.inline(from, to, { class: 'fact-mark', title: reason }),
          );
          return DecorationSet.create(tr.doc, marks);
        },
      },
      props: { decorations: (state) => KEY.getState(state) },
    }),
  ],
});

/** The key under which a transaction carries new marks. */
export const FACT_MARKS_KEY = KEY;
