import { type ReactNode, useId } from 'react';

/** Where the address of a section leads, such as 'your-data'. */
export function anchorOf(title: string): string {
  return title.toLowerCase().replaceAll(' ', '-');
}

/** A part of a screen such as the settings: title and description on the left, what it is about on the right; on a phone below. */
export function Section({ title, about, children }: { title: string; about?: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section
      id={anchorOf(title)}
      aria-labelledby={id}
      className="grid scroll-mt-14 gap-x-10 gap-y-4 border-t border-line py-8 max-md:py-6 md:grid-cols-[14rem_minmax(0,1fr)]"
    >
      <div>
        <h2 id={id} className="font-medium">
          {title}
        </h2>
        {about != null && <p className="mt-1 text-xs text-muted">{about}</p>}
      </div>
      <div className="min-w-0">{children}</div>
    </section>
  );
}
