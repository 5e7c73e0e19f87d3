import { ComposerForm } from './composer-form.tsx';
import { FeatureGrid } from './feature-grid.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { PriceTable } from './price-table.tsx';
import { Questions } from './questions.tsx';
import { SiteFrame } from './site-frame.tsx';

const SECTIONS = [
  { label: 'Features', href: '#features' },
  { label: 'How it works', href: '#how' },
  { label: 'Prices', href: '#prices' },
  { label: 'Questions', href: '#questions' },
] as const;

/** The public page (docs/product.md §2.2). */
export function HomePage() {
  return (
    <SiteFrame
      sections={
        <nav aria-label="On this page" className="flex gap-6 text-sm text-muted max-md:hidden">
          {SECTIONS.map(({ label, href }) => (
            <a key={href} href={href} className="inline-flex h-11 items-center hover:text-ink">
              {label}
            </a>
          ))}
        </nav>
      }
    >
      <div className="mx-auto max-w-4xl px-4 pt-6 text-center md:px-6 md:pt-14">
        <h1 className="font-serif text-xl text-balance md:text-2xl">
          Turn what you read and think into LinkedIn posts, published on time and exactly as previewed
        </h1>
        <ComposerForm />
      </div>
      <FeatureGrid />
      <HowItWorks />
      <PriceTable />
      <Questions />
    </SiteFrame>
  );
}
