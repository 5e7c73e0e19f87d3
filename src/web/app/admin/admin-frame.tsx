import { Link } from '@tanstack/react-router';
import { LockKeyhole } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useSession } from '#web/data/session.ts';
import { useIsAdmin } from '#web/data/user-query.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Page } from '#web/ui/page.tsx';
import { TAB_CLASS, TAB_LIST_CLASS } from '#web/ui/tabs.tsx';
import { SignInPrompt } from '../sign-in/sign-in-prompt.tsx';

const TABS = [
  { to: '/admin', label: 'Overview' },
  { to: '/admin/users', label: 'People' },
  { to: '/admin/inbox', label: 'Inbox' },
  { to: '/admin/publisher', label: 'Publisher' },
  { to: '/admin/settings', label: 'Settings' },
  { to: '/admin/audit', label: 'Audit log' },
] as const;
type AdminTab = (typeof TABS)[number]['label'];

/** The frame of every page of the admin area: title and navigation, or a note for whoever is no administrator. */
export function AdminFrame(props: {
  tab: AdminTab;
  /** Without it the tab's label. */
  title?: string;
  /** Beside the title: controls for the whole page. */
  aside?: ReactNode;
  children: ReactNode;
}) {
  const { tab, title = tab, aside, children } = props;
  const { user } = useSession();
  const isAdmin = useIsAdmin();
  return (
    <>
      <title>{`${title} · Administration · Postsmith`}</title>
      {isAdmin ? (
        <Page title={title} actions={aside}>
          <AdminNavigation tab={tab} />
          {children}
        </Page>
      ) : user === null ? (
        <SignInPrompt
          icon={<LockKeyhole />}
          title="Administrators only"
          description="Sign in with an administrator's account."
        />
      ) : (
        <EmptyState
          headingLevel={1}
          icon={<LockKeyhole />}
          title="Administrators only"
          description="Your account is not an administrator's. Ask your administrator if you need access."
          action={
            <Link to="/dashboard" search={{ tab: 'posts' }} className={buttonClass('primary')}>
              Back to your posts
            </Link>
          }
        />
      )}
    </>
  );
}

function AdminNavigation({ tab }: { tab: AdminTab }) {
  const bar = useRef<HTMLElement>(null);
  useEffect(() => {
    // On a phone not all links fit: the current one is scrolled into view.
    const link = bar.current?.querySelector<HTMLElement>(`[aria-current="page"]`);
    if (bar.current && link)
      bar.current.scrollLeft = link.offsetLeft - (bar.current.clientWidth - link.clientWidth) / 2;
  }, []);
  return (
    <nav ref={bar} aria-label="Administration" className={cx(TAB_LIST_CLASS, 'relative mb-5')}>
      {TABS.map(({ to, label }) => (
        <Link
          key={to}
          to={to}
          // Without it the overview would be active on every page below it.
          activeOptions={{ exact: true }}
          aria-current={label === tab ? 'page' : undefined}
          className={TAB_CLASS}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
