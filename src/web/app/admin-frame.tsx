import { Link } from '@tanstack/react-router';
import { LockKeyhole } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useMayAdminister } from '#web/data/admin-access.ts';
import { useSession } from '#web/data/session.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { openSignIn } from './sign-in-flow.ts';

const PLACES = [
  { to: '/admin', label: 'Overview' },
  { to: '/admin/users', label: 'People' },
  { to: '/admin/inbox', label: 'Inbox' },
  { to: '/admin/publisher', label: 'Publisher' },
  { to: '/admin/settings', label: 'Settings' },
  { to: '/admin/audit', label: 'Audit log' },
] as const;
export type AdminPlace = (typeof PLACES)[number]['label'];

/**
 * What stands around every screen of the office: its title, the way to the others, and who may not come in. The server refuses
 * by itself; here nothing is even asked.
 */
export function AdminFrame({
  title,
  place,
  aside,
  children,
}: {
  title: string;
  place: AdminPlace;
  /** Beside the title: what the whole screen depends on. */
  aside?: ReactNode;
  children: ReactNode;
}) {
  const { state, user } = useSession();
  const mayAdminister = useMayAdminister();
  return (
    <>
      <title>{`${title} · Administration · Postsmith`}</title>
      {mayAdminister ? (
        <div className="mx-auto max-w-6xl px-6 py-6 max-md:px-4 max-md:py-4">
          <OfficeNavigation place={place} />
          <div className="mt-5 mb-4 flex min-h-10 flex-wrap items-center justify-between gap-x-6 gap-y-3">
            <h1 className="text-lg font-semibold">{title}</h1>
            {aside}
          </div>
          {children}
        </div>
      ) : (
        <EmptyState
          headingLevel={1}
          icon={<LockKeyhole />}
          title="This is for administrators"
          description={
            user === null
              ? 'Sign in with an account that runs this installation.'
              : 'Your account does not run this installation. Ask whoever does, if it should.'
          }
          action={
            user === null ? (
              <Button variant="primary" busy={state === 'signing_in'} onClick={openSignIn}>
                Sign in with LinkedIn
              </Button>
            ) : (
              <Link to="/dashboard" search={{ tab: 'posts' }} className={buttonClass('primary')}>
                Back to your posts
              </Link>
            )
          }
        />
      )}
    </>
  );
}

function OfficeNavigation({ place }: { place: AdminPlace }) {
  const bar = useRef<HTMLElement>(null);
  useEffect(() => {
    // On a phone not all of them fit: the one that is open is in sight.
    const link = bar.current?.querySelector<HTMLElement>(`[aria-current="page"]`);
    if (bar.current && link)
      bar.current.scrollLeft = link.offsetLeft - (bar.current.clientWidth - link.clientWidth) / 2;
  }, []);
  return (
    <nav ref={bar} aria-label="Administration" className="relative flex gap-1 overflow-x-auto border-b border-line">
      {PLACES.map(({ to, label }) => (
        <Link
          key={to}
          to={to}
          // Else the overview counts as open on every screen below it.
          activeOptions={{ exact: true }}
          aria-current={label === place ? 'page' : undefined}
          className={cx(
            '-mb-px inline-flex h-10 shrink-0 items-center border-b-2 px-3 text-sm whitespace-nowrap -outline-offset-2 max-md:h-11',
            label === place ? 'border-accent font-medium text-ink' : 'border-transparent text-muted hover:text-ink',
          )}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
