import type { OpeningKind } from '#domain/openings/openings.ts';
import { INSTRUCTION_MAX } from '#domain/writing/brief.ts';

const KINDS: Readonly<Record<OpeningKind, string>> = { claim: 'A claim', question: 'A question', scene: 'A scene' };

/** What people read about the openings beside a first draft (docs/product.md §6.22). */
export const OPENINGS = {
  title: (count: number) => (count === 1 ? 'Another way to begin' : `${count} other ways to begin`),
  hint: 'As they appear on a phone before “…\u2060more”. Choosing one replaces only your first paragraph.',
  writers: {
    'built-in': 'Taken word for word from your source.',
    model: 'Written by the AI from your source.',
  },
  kinds: KINDS,
  use: 'Begin with this',
  inUse: 'In use',
  taken: 'First paragraph replaced',
} as const;

/** What people read about an instruction of their own for AI Rewrite (docs/product.md §6.23). */
export const INSTRUCTION = {
  label: 'Or say what you want',
  placeholder: 'Shorter, for CFOs, mention Friday',
  hint: `Up to ${INSTRUCTION_MAX} characters; press Enter to send. Counts as one generation.`,
  send: 'Rewrite this way',
  signIn: 'Sign in to describe the rewrite in your own words.',
  noModel: 'Your own instructions need an AI model, and none is set up here.',
} as const;
