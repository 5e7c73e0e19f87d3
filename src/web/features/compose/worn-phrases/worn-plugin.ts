import { PluginKey } from '@tiptap/pm/state';
import type { DecorationSet } from '@tiptap/pm/view';
import { marksExtension } from '../editor/mark-plugin.ts';

/** The key under which a transaction carries new marks. */
export const WORN_MARKS_KEY = new PluginKey<DecorationSet>('wornPhrases');

/** Underlines worn phrases, more quietly than claims. */
export const WornMarks = marksExtension('wornMarks', WORN_MARKS_KEY, () => ({ class: 'worn-mark' }));
