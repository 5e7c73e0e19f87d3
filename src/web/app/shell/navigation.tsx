import { useQueryClient } from '@tanstack/react-query';
import { Link, useRouterState } from '@tanstack/react-router';
import { prefetchDashboard } from '#web/data/posts.ts';
import { useSession } from '#web/data/session.ts';
import { BEGINNING_ACTION, runScreenAction } from '#web/lib/commands/screen-actions.ts';
import { cx } from '#web/ui/cx.ts';
import { dashboardTab } from '../search-params.ts';
import type { Place } from './frame.tsx';

/** What tells the screens apart: the key of a place in the navigation, else the path. */
export function screenAt({ pathname, search }: { pathname: string; search: unknown }): string {
  const path = pathname.replace(/\/$/, '');
  if (path === '/compose') return 'compose';
  return path === '/dashboard' ? dashboardTab(search) : path;
}

/** A link of the navigation; near it, what its screen shows is asked for. */
export function PlaceLink({ place, className }: { place: Place; className: string }) {
  const isCurrent = useRouterState({ select: ({ location }) => screenAt(location) === place.key });
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
      onClick={() => isCurrent && runScreenAction(BEGINNING_ACTION)}
      aria-current={isCurrent ? 'page' : undefined}
      className={cx(
        isCurrent ? 'font-medium text-accent md:bg-accent-soft md:hover:bg-accent-soft' : 'text-muted hover:text-ink',
        className,
      )}
    >
      {place.icon}
      {place.label}
    </Link>
  );
}
