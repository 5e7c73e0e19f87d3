import type { ReactNode } from 'react';

export function Section(props: { id: string; title: string; lead?: ReactNode; children: ReactNode }) {
  const { id, title, lead, children } = props;
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="mx-auto mt-24 max-md:mt-14 max-w-6xl scroll-mt-6 px-4 md:px-6"
    >
      <h2 id={`${id}-title`} className="font-serif text-xl text-balance">
        {title}
      </h2>
      {lead !== undefined && <p className="mt-3 max-w-2xl text-base text-muted">{lead}</p>}
      {children}
    </section>
  );
}
