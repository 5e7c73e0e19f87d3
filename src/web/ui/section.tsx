import { type ReactNode, useId } from 'react';

/** Where the address of a section leads, such as 'your-data'. */
export function anchorOf(title: string): string {
  return title.toLowerCase().replaceAll(' ', '-');
}

/** A part of a screen such as the settings: title and description, below them what it is about. */
export function Section({ title, about, children }: { title: string; about?: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section
      id={anchorOf(title)}
      aria-labelledby={id}
      className="scroll-mt-14 border-t border-line py-8 first:border-t-0 first:pt-0 max-md:py-6"
    >
      <h2 id={id} className="text-base font-medium">
        {title}
      </h2>
      {about != null && <p className="mt-1 text-muted">{about}</p>}
      <div className="mt-5 min-w-0">{children}</div>
    </section>
  );
}
