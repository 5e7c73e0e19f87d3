import type { Generated, ReadSource } from '#contract/writing.ts';
import type { WritingNotice } from '#domain/writing/brief.ts';

/** What is told about the text that was written last. */
export type WritingNote = {
  writer: Generated['writer'];
  remaining: number;
  sources: readonly ReadSource[];
  notices: readonly WritingNotice[];
};

/** What each stage of a generation says while it lasts. */
export const STAGE_WORDS = {
  fetching: 'Fetching the page…',
  reading: 'Reading…',
  writing: 'Writing…',
} as const;
export type Stage = keyof typeof STAGE_WORDS;

/** Which writer wrote, and what that means for trusting the text. */
export function writerWords(writer: Generated['writer']): string {
  if (writer === 'built-in') return 'Built-in composer: picks sentences from the source, invents nothing';
  return 'Written by AI: check its facts before you share';
}

/** How many generations are left: this month for a member, today for a visitor (spec §9, design §5). */
export function remainingWords(remaining: number, isSignedIn: boolean): string {
  const span = isSignedIn ? 'this month' : 'today';
  const noun = isSignedIn ? 'generation' : 'free try';
  const many = isSignedIn ? 'generations' : 'free tries';
  if (remaining <= 0) return `No ${many} left ${span}`;
  return `${remaining} ${remaining === 1 ? noun : many} left ${span}`;
}

/** What a text was made from, where there is more to say than that it was the person's own words. */
export function sourceWords(sources: readonly ReadSource[]): string | null {
  const named = sources.flatMap((source) => wordsOf(source) ?? []);
  return named.length === 0 ? null : `From ${named.join('; ')}`;
}

function wordsOf(source: ReadSource): string | null {
  if (source.kind === 'ideas') return null;
  const name = [source.title, source.siteName].filter((part) => part !== null && part !== '').join(', ');
  if (source.video !== undefined) return `${CAPTION_WORDS[source.video.captions]}: ${name}`;
  if (source.notice === null) return name === '' ? null : name;
  const limit =
    source.notice === 'paywall' ? 'only the part before its paywall' : 'only what its consent screen lets through';
  return name === '' ? `${limit} of the page` : `${name}: ${limit}`;
}

/** Which captions a video was read by, and what that means for trusting them. */
const CAPTION_WORDS = { manual: 'written captions', auto: 'automatic captions, which may mishear' } as const;

/** Follows the refusal of a used-up plan, which says itself when the plan renews. */
export const MEANWHILE = 'Until then you can write and edit by hand.';
