import { type ReactNode, type Ref, useId } from 'react';

/** A part of the queue besides its list: its title, what it is for, and itself. */
export function QueueSection(props: {
  title: string;
  hint?: string;
  /** Takes the focus for whoever is led here. */
  ref?: Ref<HTMLElement>;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section ref={props.ref} tabIndex={-1} aria-labelledby={id} className="min-w-0 scroll-mt-18 outline-none">
      <h2 id={id} className="text-sm font-medium">
        {props.title}
      </h2>
      {props.hint !== undefined && <p className="mt-0.5 text-xs text-muted">{props.hint}</p>}
      <div className="mt-3">{props.children}</div>
    </section>
  );
}
