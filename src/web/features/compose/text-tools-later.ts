import { createLater } from '#web/lib/browser/later.ts';

export type TextTools = typeof import('./text-tools.ts');

/** Marks, passages and proposals wait for these; writing does not. */
export const textTools = createLater<TextTools>(() => import('./text-tools.ts'));
