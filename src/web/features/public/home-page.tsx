import { buttonClass } from '#web/ui/button.tsx';
import { ComposerForm } from './composer-form.tsx';
import { makeExample } from './example.ts';
import { ExampleFigure } from './example-figure.tsx';
import { FeatureGrid } from './feature-grid.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { PriceTable } from './price-table.tsx';
import { Proofs } from './proofs.tsx';
import { Questions } from './questions.tsx';
import { SiteFrame } from './site-frame.tsx';

const SECTIONS = [
  { label: 'Features', href: '#features' },
  { label: 'How it works', href: '#how' },
  { label: 'Pricing', href: '#prices' },
  { label: 'FAQ', href: '#questions' },
] as const;

/** Whoever has read all of it need not go back up. */
function ClosingCall() {
  return (
    <div className="mx-auto mt-24 max-w-6xl px-4 max-md:mt-14 md:px-6">
      <div className="rounded-lg bg-accent-soft px-6 py-12 text-center">
        <p className="font-serif text-xl text-balance">Your next post starts with a link</p>
        <p className="mt-6">
          <a href="/compose" className={buttonClass('primary')}>
            Write a post
          </a>
        </p>
      </div>
    </div>
  );
}

/** The public page (docs/product.md §2.2, §2.3). */
export function HomePage() {
  const example = makeExample();
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
      <div className="mx-auto grid max-w-6xl gap-x-12 gap-y-12 px-4 pt-6 md:px-6 md:pt-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,552px)]">
        <div className="min-w-0 max-lg:max-w-2xl lg:pt-8">
          <h1 className="font-serif text-balance max-md:text-[36px] max-md:leading-[40px] md:text-3xl">
            From an article to a LinkedIn post you would sign
          </h1>
          <p className="mt-4 text-base text-pretty text-muted">
            Paste a link, make the draft your own, and publish it on time, exactly as you previewed it.
          </p>
          <ComposerForm />
        </div>
        <ExampleFigure example={example} />
      </div>
      <Proofs example={example} />
      <FeatureGrid />
      <HowItWorks />
      <PriceTable />
      <Questions />
      <ClosingCall />
    </SiteFrame>
  );
}
