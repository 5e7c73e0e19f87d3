import { Extension } from '@tiptap/core';
import { Plugin, PluginKey } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import type { JudgedMark } from '#domain/fact-check/judge/join-verdicts.ts';

export type MarkedRange = { from: number; to: number; reason: string; weight: JudgedMark['weight'] };

/** The key under which a transaction carries new marks. */
export const FACT_MARKS_KEY = new PluginKey<DecorationSet>('facts');

/** Underlines the marked ranges, softly what follows from a source, with dashes what the model alone doubts. Typing beside a range moves it, typing into it may end it. */
export const FactMarks = Extension.create({
  name: 'factMarks',
  addProseMirrorPlugins: () => [
    new Plugin<DecorationSet>({
      key: FACT_MARKS_KEY,
      state: {
        init: () => DecorationSet.empty,
        apply(tr, set) {
          const ranges = tr.getMeta(FACT_MARKS_KEY) as readonly MarkedRange[] | undefined;
          if (ranges === undefined) return set.map(tr.mapping, tr.doc);
          const marks = ranges.map(({ from, to, reason, weight }) =>
            Decoration.inline(from, to, { class: classOf(weight), title: reason }),
          );
          return DecorationSet.create(tr.doc, marks);
        },
      },
      props: { decorations: (state) => FACT_MARKS_KEY.getState(state) },
    }),
  ],
});

function classOf(weight: JudgedMark['weight']): string {
  if (weight === 'derived' || weight === 'unsure') return 'fact-mark fact-mark-mild';
  return weight === 'judged' ? 'fact-mark fact-mark-judged' : 'fact-mark';
}
