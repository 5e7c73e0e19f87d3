import type { OpeningKind } from '#domain/openings/openings.ts';
import { INSTRUCTION_MAX } from '#domain/writing/brief.ts';

const KINDS: Readonly<Record<OpeningKind, string>> = { claim: 'A claim', question: 'A question', scene: 'A scene' };

/** What people read about the openings beside a first draft (docs/product.md §6.22). */
export const OPENINGS = {
  title: (count: number) => (count === 1 ? 'Another way to begin' : `${count} other ways to begin`),
  hint: 'As a phone shows them before “…\u2060more”. Taking one replaces the first paragraph and nothing else.',
  writers: {
    'built-in': 'Sentences of your source, word for word.',
    model: 'Written by the AI from your source.',
  },
  kinds: KINDS,
  use: 'Begin with this',
  inUse: 'In use',
  taken: 'The first paragraph is replaced',
  close: 'Keep it as it is',
} as const;

/** What people read about an instruction of their own for AI Rewrite (docs/product.md §6.23). */
export const INSTRUCTION = {
  label: 'Or say what you want',
  placeholder: 'Shorter, for CFOs, mention Friday',
  hint: `Up to ${INSTRUCTION_MAX} characters; press Enter to send. Counts as one generation.`,
  send: 'Rewrite as I say',
  signIn: 'Sign in to say in your own words how to rewrite it.',
  noModel: 'Saying it in your own words needs an AI model, and none is set up here.',
} as const;
