import { cx } from '#web/ui/cx.ts';
import type { MarkedText } from './example.ts';

/** A text with a part of it marked. */
export function Marked({ marked: { text, start, end }, className }: { marked: MarkedText; className: string }) {
  return (
    <>
      {text.slice(0, start)}
      <mark className={cx('text-ink', className)}>{text.slice(start, end)}</mark>
      {text.slice(end)}
    </>
  );
}
