import type { ReadSource } from '#contract/writing.ts';
import { formatPosition } from '#web/lib/time/format-time.ts';
import { MESSAGES } from '../messages.ts';
import { hostOf } from './source-kind.ts';

/** How a source is named before its words; with `startMs` when they are said in a video. */
export function nameSource({ kind, title, siteName, url }: ReadSource, startMs: number | null): string {
  if (kind === 'ideas') return MESSAGES.passages.yours;
  const name = title ?? siteName ?? hostOf(url ?? '');
  return startMs === null ? MESSAGES.passages.from(name) : MESSAGES.passages.fromTime(name, formatPosition(startMs));
}
