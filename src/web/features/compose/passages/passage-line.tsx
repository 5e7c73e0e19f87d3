import type { ReadSource } from '#contract/writing.ts';
import { formatPosition } from '#web/lib/time/format-time.ts';
import { cx } from '#web/ui/cx.ts';
import { MESSAGES } from '../messages.ts';
import { hostOf } from '../sources/source-kind.ts';
import type { ShownPassage } from './use-passage.ts';

/**
 * Where a sentence of the post comes from, in a place of its own that keeps its height. It is announced to nobody: a region of
 * its own, it is heard by whoever goes there. A long passage is cut; all of it stands in what was read.
 */
export function PassageLine({ passage, sourceCount }: { passage: ShownPassage; sourceCount: number }) {
  const { label, text, language } = describePassage(passage, sourceCount);
  return (
    <section
      aria-label={MESSAGES.passages.title}
      data-testid="passage"
      className="h-20 border-b border-line bg-surface px-4 py-2 text-xs leading-4 md:h-16"
    >
      <p className={cx('text-muted', text !== null && 'truncate')}>{label}</p>
      {text !== null && (
        <p {...(language === null ? {} : { lang: language })} className="line-clamp-3 wrap-anywhere md:line-clamp-2">
          {text}
        </p>
      )}
    </section>
  );
}

type Described = { label: string; text: string | null; language: string | null };

function describePassage(passage: ShownPassage, sourceCount: number): Described {
  if (passage === 'ask') return { label: MESSAGES.passages.ask, text: null, language: null };
  if (passage === 'nothing') return { label: MESSAGES.passages.nothing(sourceCount), text: null, language: null };
  const { source, text, startMs } = passage;
  return { label: nameSource(source, startMs), text, language: source.language };
}

function nameSource({ kind, title, siteName, url }: ReadSource, startMs: number | null): string {
  if (kind === 'ideas') return MESSAGES.passages.yours;
  const name = title ?? siteName ?? hostOf(url ?? '');
  return startMs === null ? MESSAGES.passages.from(name) : MESSAGES.passages.fromTime(name, formatPosition(startMs));
}
