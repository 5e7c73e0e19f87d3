import { PluginKey } from '@tiptap/pm/state';
import type { DecorationSet } from '@tiptap/pm/view';
import type { JudgedMark } from '#domain/fact-check/judge/join-verdicts.ts';
import { marksExtension } from '../editor/mark-plugin.ts';

type MarkedRange = { from: number; to: number; reason: string; weight: JudgedMark['weight'] };

/** The key under which a transaction carries new marks. */
export const FACT_MARKS_KEY = new PluginKey<DecorationSet>('facts');

/** Underlines the marked ranges, with dots what may be right, quietly what follows from a source, with dashes what the model alone doubts. */
export const FactMarks = marksExtension<MarkedRange>('factMarks', FACT_MARKS_KEY, ({ weight, reason }) => ({
  class: classOf(weight),
  title: reason,
}));

function classOf(weight: JudgedMark['weight']): string {
  return weight === 'wrong' ? 'fact-mark' : `fact-mark fact-mark-${weight}`;
}
