import { type ReactNode, useId } from 'react';

/** A part of the settings: title and description, below them what it is about. Whoever leads to it may put the focus on its title. */
export function Section({ title, about, children }: { title: string; about?: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} tabIndex={-1} className="text-base font-medium">
        {title}
      </h2>
      {about != null && <p className="mt-1 text-muted">{about}</p>}
      <div className="mt-5 min-w-0">{children}</div>
    </section>
  );
}
