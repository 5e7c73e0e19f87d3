import { createRootRoute, createRoute, createRouter } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import type { z } from 'zod/mini';
import { hearBackFirst } from '#web/lib/browser/back-press.ts';
import { isFirstPaintShown } from '#web/lib/browser/early-words.ts';
import { ErrorScreen } from './error-screen.tsx';
import { lazyPage } from './lazy-page.ts';
import {
  adminAuditSearch,
  adminInboxSearch,
  adminOverviewSearch,
  adminUsersSearch,
  composeSearch,
  dashboardSearch,
  plansSearch,
  supportSearch,
} from './search-params.ts';
import { Shell } from './shell/shell.tsx';

const NotFound = lazyPage(() => import('./not-found.tsx'), 'NotFound');
const root = createRootRoute({ component: Shell, notFoundComponent: NotFound });
const getParentRoute = () => root;

type Load<Name extends string> = () => Promise<Record<Name, ComponentType>>;

/** A page without search parameters. */
function pageAt<Path extends string, Name extends string>(path: Path, load: Load<Name>, name: Name) {
  return createRoute({ getParentRoute, path, component: lazyPage(load, name) });
}

/** A page whose search parameters are read by a schema. */
function searchPageAt<Path extends string, Search extends z.ZodMiniObject, Name extends string>(
  path: Path,
  validateSearch: Search,
  load: Load<Name>,
  name: Name,
) {
  return createRoute({ getParentRoute, path, validateSearch, component: lazyPage(load, name) });
}

/**
 * The page with its composer where that comes soon, so that nobody sees the one without the other for a moment; as the first screen at once,
 * since it looks as what the page shows until then, and both together would keep a phone from taking keys.
 */
async function loadComposePage() {
  const { ComposePage, whenComplete } = await import('./pages/compose-page.tsx');
  const complete = whenComplete();
  if (!isFirstPaintShown()) await complete;
  return { ComposePage };
}

const routes = [
  searchPageAt('/compose', composeSearch, loadComposePage, 'ComposePage'),
  searchPageAt('/dashboard', dashboardSearch, () => import('./pages/dashboard-page.tsx'), 'DashboardPage'),
  searchPageAt('/plans', plansSearch, () => import('./pages/plans-page.tsx'), 'PlansPage'),
  pageAt('/referrals', () => import('./pages/referrals-page.tsx'), 'ReferralsPage'),
  pageAt('/notices', () => import('./pages/notices-page.tsx'), 'NoticesPage'),
  searchPageAt('/support', supportSearch, () => import('./pages/support-page.tsx'), 'SupportPage'),
  pageAt('/settings', () => import('./pages/settings-page.tsx'), 'SettingsPage'),
  pageAt('/setup', () => import('./pages/setup-page.tsx'), 'SetupPage'),
  searchPageAt('/admin', adminOverviewSearch, () => import('./admin/admin-overview-page.tsx'), 'AdminOverviewPage'),
  searchPageAt('/admin/users', adminUsersSearch, () => import('./admin/admin-users-page.tsx'), 'AdminUsersPage'),
  pageAt('/admin/users/$id', () => import('./admin/admin-user-page.tsx'), 'AdminUserPage'),
  pageAt('/admin/settings', () => import('./admin/admin-settings-page.tsx'), 'AdminSettingsPage'),
  searchPageAt('/admin/inbox', adminInboxSearch, () => import('./admin/admin-inbox-page.tsx'), 'AdminInboxPage'),
  pageAt('/admin/publisher', () => import('./admin/admin-publisher-page.tsx'), 'AdminPublisherPage'),
  searchPageAt('/admin/audit', adminAuditSearch, () => import('./admin/admin-audit-page.tsx'), 'AdminAuditPage'),
] as const;

hearBackFirst();

/** The router of the app. A page's code is loaded when a pointer comes near its link. */
export const router = createRouter({
  routeTree: root.addChildren(routes),
  defaultErrorComponent: ErrorScreen,
  defaultNotFoundComponent: NotFound,
  defaultPreload: 'intent',
  scrollRestoration: true,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
