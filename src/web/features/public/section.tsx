import type { ReactNode } from 'react';

export function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="mx-auto mt-24 max-w-6xl scroll-mt-6 px-4 md:px-6">
      <h2 id={`${id}-title`} className="font-serif text-xl">
        {title}
      </h2>
      {children}
    </section>
  );
}
