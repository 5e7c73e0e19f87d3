import type { ReactNode } from 'react';
import { buttonClass } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { AnnouncementList } from './announcement-list.tsx';

const FOOTER = [
  { label: 'Privacy', href: '/privacy' },
  { label: 'Terms', href: '/terms' },
  { label: 'Plans', href: '/plans' },
  { label: 'Help', href: '/support' },
  { label: 'API', href: '/api/docs' },
] as const;

/** The header and footer of every page that works without script. */
export function SiteFrame({ children, sections }: { children: ReactNode; sections?: ReactNode }) {
  return (
    <>
      <a
        href="#main"
        className="sr-only z-60 rounded-md bg-ink px-4 py-2 text-sm text-paper focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        Skip to content
      </a>
      <AnnouncementList />
      <header className="mx-auto flex h-16 max-w-6xl items-center gap-6 px-4 md:px-6">
        <a href="/" className="inline-flex h-11 items-center gap-2 rounded-md font-serif text-lg font-medium">
          <img src="/favicon.svg" alt="" width="24" height="24" fetchPriority="low" />
          Postsmith
        </a>
        <div className="flex-1" />
        {sections}
        <EnterButtons />
      </header>
      <p id="sign-in-status" role="status" className="mx-auto max-w-6xl px-4 text-right text-xs text-muted md:px-6" />
      <main id="main" tabIndex={-1} className="outline-none">
        {children}
      </main>
      <footer className="mt-24 border-t border-line">
        <div className="mx-auto flex max-w-6xl flex-wrap items-center gap-x-6 gap-y-2 px-4 py-8 text-xs text-muted md:px-6">
          <nav aria-label="Small print" className="flex flex-wrap gap-x-6">
            {FOOTER.map(({ label, href }) => (
              <a key={href} href={href} className="inline-flex h-11 items-center hover:text-ink hover:underline">
                {label}
              </a>
            ))}
          </nav>
          <p className="md:ml-auto">Postsmith is not part of LinkedIn. LinkedIn is a trademark of its owner.</p>
        </div>
      </footer>
    </>
  );
}

/**
 * One button for visitors and one for members, in the same place and as wide, so that nothing moves when the script finds that somebody is signed in.
 */
function EnterButtons() {
  return (
    <div className="grid [&>*]:col-start-1 [&>*]:row-start-1">
      <a href="/compose" data-sign-in="" className={cx(buttonClass('secondary'), 'in-data-signed-in:invisible')}>
        Sign in
      </a>
      <a href="/compose" className={cx(buttonClass('secondary'), 'invisible in-data-signed-in:visible')}>
        Open Postsmith
      </a>
    </div>
  );
}
