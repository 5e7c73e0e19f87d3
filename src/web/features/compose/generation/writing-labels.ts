import type { Generated, ReadSource } from '#contract/writing.ts';
import type { SourceNotice } from '#domain/sources/source-notices.ts';
import type { WritingNotice } from '#domain/writing/brief.ts';
import { pluralize } from '#web/lib/format/format-number.ts';

/** What is shown about the text that was written last. */
export type WritingNote = {
  writer: Generated['writer'];
  remaining: number;
  /** Whose `remaining` that is: the signed-in person's, or a visitor's. */
  isMembers: boolean;
  sources: readonly ReadSource[];
  notices: readonly WritingNotice[];
  /** The words as they were written from the sources, without images; a rewrite has none. */
  text?: string;
  /** In the person's own voice. */
  inVoice?: boolean;
};

export const STAGE_LABELS = {
  fetching: 'Fetching the page…',
  reading: 'Reading…',
  writing: 'Writing…',
} as const;

/** Which writer wrote, and what that means for trusting the text. @param now the words as they are now, without images */
export function writerLabel({ writer, text }: Pick<WritingNote, 'writer' | 'text'>, now: string): string {
  if (writer === 'model') return 'Written by AI: check the facts before you share';
  if (text === undefined) return 'Rewritten by the built-in composer';
  return text === now
    ? 'Built-in composer: uses sentences from your source, word for word'
    : 'Built-in composer: written from your source, changed since';
}

/** How many generations are left: this month for a member, today for a visitor (docs/product.md §9.4, §9.6). */
export function remainingLabel(remaining: number, isSignedIn: boolean): string {
  const span = isSignedIn ? 'this month' : 'today';
  const [one, many] = isSignedIn ? ['generation', 'generations'] : ['free try', 'free tries'];
  return `${remaining <= 0 ? `No ${many}` : pluralize(remaining, one, many)} left ${span}`;
}

/** What a text was written from; null where that is only the person's own ideas. */
export function sourcesLabel(sources: readonly ReadSource[]): string | null {
  const named = sources.flatMap((source) => sourceLabel(source) ?? []);
  return named.length === 0 ? null : `From ${named.join('; ')}`;
}

function sourceLabel(source: ReadSource): string | null {
  if (source.kind === 'ideas') return null;
  const name = [source.title, source.siteName].filter((part) => part !== null && part !== '').join(', ');
  if (source.video !== undefined) return `${CAPTION_LABELS[source.video.captions]}: ${name}`;
  if (source.notice === null) return name === '' ? null : name;
  const limit = NOTICE_LABELS[source.notice];
  return name === '' ? `${limit} of the page` : `${name}: ${limit}`;
}

const NOTICE_LABELS: Readonly<Record<SourceNotice, string>> = {
  paywall: 'only the part before its paywall',
  consent: 'only the part before its cookie notice',
  scrap: 'only a small part',
  links: 'mostly links to other pages',
  unrelated: 'text that may not match its title',
};
const CAPTION_LABELS = { manual: 'written captions', auto: 'automatic captions, which may contain errors' } as const;
