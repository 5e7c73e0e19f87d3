import { useQueryClient } from '@tanstack/react-query';
import { Link, useRouterState } from '@tanstack/react-router';
import { CalendarDays, ChartColumn, Gauge, LayoutList, PenLine } from 'lucide-react';
import type { ReactNode } from 'react';
import { prefetchDashboard } from '#web/data/posts.ts';
import { useSession } from '#web/data/session.ts';
import { cx } from '#web/ui/cx.ts';
import { type DashboardSearch, dashboardTab } from '../search-params.ts';

type Place = {
  key: string;
  label: string;
  icon: ReactNode;
  to: '/compose' | '/dashboard';
  search: { tab?: NonNullable<DashboardSearch['tab']> };
};

const PLACES: readonly Place[] = [
  { key: 'compose', label: 'Compose', icon: <PenLine />, to: '/compose', search: {} },
  { key: 'posts', label: 'Posts', icon: <LayoutList />, to: '/dashboard', search: { tab: 'posts' } },
  { key: 'calendar', label: 'Calendar', icon: <CalendarDays />, to: '/dashboard', search: { tab: 'calendar' } },
  { key: 'analytics', label: 'Analytics', icon: <ChartColumn />, to: '/dashboard', search: { tab: 'analytics' } },
  { key: 'usage', label: 'Usage', icon: <Gauge />, to: '/dashboard', search: { tab: 'usage' } },
];

/** What tells the screens apart: the key of a place in the navigation, else the path. */
export function screenAt({ pathname, search }: { pathname: string; search: unknown }): string {
  const path = pathname.replace(/\/$/, '');
  if (path === '/compose') return 'compose';
  return path === '/dashboard' ? dashboardTab(search) : path;
}

/** The left rail, on wide screens. */
export function Rail() {
  return (
    // The line is as long as the page; the links stay in view.
    <div className="w-20 shrink-0 border-r border-line max-md:hidden">
      <Navigation
        className="sticky top-14 flex max-h-[calc(100dvh-3.5rem)] flex-col gap-1 overflow-y-auto px-2 py-3 short:static short:max-h-none"
        linkClassName="h-14 shrink-0 rounded-md hover:bg-hover"
      />
    </div>
  );
}

/** The bottom bar, on phones. */
export function BottomBar() {
  return (
    <Navigation
      className="fixed inset-x-0 bottom-0 z-30 flex border-t short:static border-line bg-surface pb-[env(safe-area-inset-bottom)] md:hidden"
      linkClassName="h-16 flex-1"
    />
  );
}

function Navigation({ className, linkClassName }: { className: string; linkClassName: string }) {
  const current = useRouterState({ select: ({ location }) => screenAt(location) });
  return (
    <nav aria-label="Main" className={className}>
      {PLACES.map((place) => (
        <PlaceLink key={place.key} place={place} isCurrent={place.key === current} className={linkClassName} />
      ))}
    </nav>
  );
}

function PlaceLink({ place, isCurrent, className }: { place: Place; isCurrent: boolean; className: string }) {
  const { user } = useSession();
  const client = useQueryClient();
  function preload() {
    if (user !== null && place.to === '/dashboard') void prefetchDashboard(client);
  }
  return (
    <Link
      onPointerEnter={preload}
      onFocus={preload}
      to={place.to}
      search={place.search}
      aria-current={isCurrent ? 'page' : undefined}
      className={cx(
        'flex flex-col items-center justify-center gap-1 text-xs transition-colors [&_svg]:size-5 [&_svg]:stroke-[1.75]',
        isCurrent ? 'font-medium text-accent' : 'text-muted hover:text-ink',
        className,
      )}
    >
      {place.icon}
      {place.label}
    </Link>
  );
}
