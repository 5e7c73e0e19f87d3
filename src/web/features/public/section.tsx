import type { ReactNode } from 'react';
import { cx } from '#web/ui/cx.ts';

export function Section(props: {
  id: string;
  title: string;
  lead?: ReactNode;
  className?: string;
  children: ReactNode;
}) {
  const { id, title, lead, className, children } = props;
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className={cx('mx-auto mt-24 max-w-6xl scroll-mt-6 px-4 max-md:mt-12 md:px-6', className)}
    >
      <h2 id={`${id}-title`} className="font-serif text-xl text-balance">
        {title}
      </h2>
      {lead !== undefined && <p className="mt-3 max-w-2xl text-base text-muted">{lead}</p>}
      {children}
    </section>
  );
}
