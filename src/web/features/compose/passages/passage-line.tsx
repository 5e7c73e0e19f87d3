import type { ReadSource } from '#contract/writing.ts';
import { formatPosition } from '#web/lib/time/format-time.ts';
import { cx } from '#web/ui/cx.ts';
import { MESSAGES } from '../messages.ts';
import { hostOf } from '../sources/source-kind.ts';
import type { ShownPassage } from './use-passage.ts';

/**
 * Where a sentence of the post comes from, in two lines; nothing while no sentence is asked about. It is announced to nobody: a
 * region of its own, it is heard by whoever goes there. A long passage is cut; all of it stands in what was read.
 */
export function PassageLine(props: { passage: ShownPassage; sourceCount: number; className?: string }) {
  if (props.passage === 'ask') return null;
  const { label, text, language } = describePassage(props.passage, props.sourceCount);
  return (
    <section
      aria-label={MESSAGES.passages.title}
      data-testid="passage"
      title={text ?? label}
      className={cx('line-clamp-2 text-xs leading-4 wrap-anywhere', props.className)}
    >
      <span className="text-muted">{label}</span>
      {text !== null && <span {...(language === null ? {} : { lang: language })}> {text}</span>}
    </section>
  );
}

type Described = { label: string; text: string | null; language: string | null };

function describePassage(passage: Exclude<ShownPassage, 'ask'>, sourceCount: number): Described {
  if (passage === 'nothing') return { label: MESSAGES.passages.nothing(sourceCount), text: null, language: null };
  const { source, text, startMs } = passage;
  return { label: nameSource(source, startMs), text, language: source.language };
}

function nameSource({ kind, title, siteName, url }: ReadSource, startMs: number | null): string {
  if (kind === 'ideas') return MESSAGES.passages.yours;
  const name = title ?? siteName ?? hostOf(url ?? '');
  return startMs === null ? MESSAGES.passages.from(name) : MESSAGES.passages.fromTime(name, formatPosition(startMs));
}
