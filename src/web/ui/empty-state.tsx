import type { ReactNode } from 'react';
import { cx } from './cx.ts';

/** Stands in place of missing content: says why, with one button at most. */
export function EmptyState(props: {
  icon?: ReactNode;
  title: string;
  description?: ReactNode;
  action?: ReactNode;
  /** 1 where it is the whole page. */
  headingLevel?: 1 | 2;
  className?: string;
}) {
  const { icon, title, description, action, headingLevel = 2, className } = props;
  const Heading = `h${headingLevel}` as const;
  return (
    <div className={cx('mx-auto flex max-w-md flex-col items-center px-4 py-16 text-center', className)}>
      {icon !== undefined && (
        <div aria-hidden className="mb-4 text-muted [&_svg]:size-7 [&_svg]:stroke-[1.5]">
          {icon}
        </div>
      )}
      <Heading className="font-serif text-xl leading-9 text-balance">{title}</Heading>
      {description !== undefined && <p className="mt-2 text-sm text-balance text-muted">{description}</p>}
      {action !== undefined && <div className="mt-6">{action}</div>}
    </div>
  );
}
