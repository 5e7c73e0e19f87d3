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

/** The key of the place that the address belongs to; '' for none. */
function useCurrentPlace(): string {
  return useRouterState({
    select: ({ location }) => {
      const path = location.pathname.replace(/\/$/, '');
      if (path === '/compose') return 'compose';
      return path === '/dashboard' ? dashboardTab(location.search) : '';
    },
  });
}

/** The left rail, on wide screens. */
export function Rail() {
  return (
    <Navigation
      className="sticky top-14 flex h-[calc(100dvh-3.5rem)] w-20 shrink-0 flex-col gap-1 border-r border-line px-2 py-3 max-md:hidden"
      linkClassName="h-14 rounded-md hover:bg-hover"
    />
  );
}

/** The bottom bar, on phones. */
export function BottomBar() {
  return (
    <Navigation
      className="fixed inset-x-0 bottom-0 z-30 flex border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] md:hidden"
      linkClassName="h-16 flex-1"
    />
  );
}

function Navigation({ className, linkClassName }: { className: string; linkClassName: string }) {
  const current = useCurrentPlace();
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
