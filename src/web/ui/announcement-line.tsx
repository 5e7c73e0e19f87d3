import { Megaphone, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from './cx.ts';

export function AnnouncementLine(props: {
  text: string;
  tone: 'info' | 'warn';
  /** At the end, such as a button that dismisses it. */
  action?: ReactNode;
}) {
  const { text, tone, action } = props;
  const isWarning = tone === 'warn';
  const Icon = isWarning ? TriangleAlert : Megaphone;
  return (
    <div className={cx('flex items-start gap-3 px-4 py-1 text-sm', isWarning ? 'bg-warn-soft' : 'bg-accent-soft')}>
      <Icon aria-hidden className={cx('mt-1.5 size-5 shrink-0', isWarning ? 'text-warn' : 'text-accent')} />
      <p className="min-w-0 flex-1 py-1.5 wrap-anywhere">{text}</p>
      {action}
    </div>
  );
}
