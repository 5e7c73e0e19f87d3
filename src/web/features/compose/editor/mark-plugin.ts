import { Extension } from '@tiptap/core';
import { Plugin, type PluginKey } from '@tiptap/pm/state';
import { Decoration, type DecorationAttrs, DecorationSet } from '@tiptap/pm/view';

type Range = { from: number; to: number };

/**
 * Draws the ranges that a transaction carries under `key` (`showMarks`), until another one carries others. Typing beside a range moves it,
 * typing into it may end it. `isOpenEnded`: what is typed at its end belongs to it.
 */
export function marksExtension<R extends Range>(
  name: string,
  key: PluginKey<DecorationSet>,
  attributesOf: (range: R) => DecorationAttrs,
  isOpenEnded = false,
): Extension {
  return Extension.create({
    name,
    addProseMirrorPlugins: () => [
      new Plugin<DecorationSet>({
        key,
        state: {
          init: () => DecorationSet.empty,
          apply(tr, set) {
            const ranges = tr.getMeta(key) as readonly R[] | undefined;
            if (ranges === undefined) return set.map(tr.mapping, tr.doc);
            const marks = ranges.map((range) =>
              Decoration.inline(range.from, range.to, attributesOf(range), { inclusiveEnd: isOpenEnded }),
            );
            return DecorationSet.create(tr.doc, marks);
          },
        },
        props: { decorations: (state) => key.getState(state) },
      }),
    ],
  });
}
