import type { Editor } from '@tiptap/core';
import type { PluginKey } from '@tiptap/pm/state';
import type { DecorationSet } from '@tiptap/pm/view';

/**
 * Hands the ranges to mark to the plugin that draws them. Where there is nothing to mark and nothing marked, as at most key presses, the
 * editor is left alone: a transaction costs as much as the press itself.
 */
export function showMarks(
  { state, view }: Editor,
  key: PluginKey<DecorationSet>,
  ranges: readonly { from: number; to: number }[],
): void {
  if (ranges.length === 0 && (key.getState(state)?.find().length ?? 0) === 0) return;
  view.dispatch(state.tr.setMeta(key, ranges).setMeta('addToHistory', false));
}
