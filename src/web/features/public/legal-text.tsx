import type { ReactNode } from 'react';
import { SiteFrame } from './site-frame.tsx';

export const LEGAL_LINK = 'text-accent underline underline-offset-4 hover:text-accent-strong';

export function LegalPage({ title, lead, children }: { title: string; lead: ReactNode; children: ReactNode }) {
  return (
    <SiteFrame>
      <article className="mx-auto max-w-3xl px-4 pt-8 md:px-6 md:pt-14">
        <h1 className="font-serif text-2xl max-md:text-xl">{title}</h1>
        <p className="mt-4 text-base">{lead}</p>
        {children}
      </article>
    </SiteFrame>
  );
}

export function LegalPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-10 space-y-3 text-sm leading-6">
      <h2 className="font-serif text-lg">{title}</h2>
      {children}
    </section>
  );
}

export function LegalList({ items }: { items: readonly string[] }) {
  return (
    <ul className="list-disc space-y-2 pl-5 marker:text-muted">
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}
