import { type AsyncRouteComponent, createRootRoute, createRoute, createRouter } from '@tanstack/react-router';
import { ErrorScreen } from './error-screen.tsx';
import { lazyPage } from './lazy-page.ts';
import { NotFound } from './not-found.tsx';
import {
  adminAuditSearch,
  adminInboxSearch,
  adminOverviewSearch,
  adminUsersSearch,
  composeSearch,
  dashboardSearch,
  plansSearch,
} from './search-params.ts';
import { Shell } from './shell/shell.tsx';

const root = createRootRoute({ component: Shell, notFoundComponent: NotFound });
const getParentRoute = () => root;

/** A page without search parameters. */
function pageAt<Path extends string>(path: Path, component: AsyncRouteComponent<object>) {
  return createRoute({ getParentRoute, path, component });
}

const routes = [
  createRoute({
    getParentRoute,
    path: '/compose',
    validateSearch: composeSearch,
    component: lazyPage(() => import('./pages/compose-page.tsx'), 'ComposePage'),
  }),
  createRoute({
    getParentRoute,
    path: '/dashboard',
    validateSearch: dashboardSearch,
    component: lazyPage(() => import('./pages/dashboard-page.tsx'), 'DashboardPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/plans',
    validateSearch: plansSearch,
    component: lazyPage(() => import('./pages/plans-page.tsx'), 'PlansPage'),
  }),
  pageAt(
    '/referrals',
    lazyPage(() => import('./pages/referrals-page.tsx'), 'ReferralsPage'),
  ),
  pageAt(
    '/support',
    lazyPage(() => import('./pages/support-page.tsx'), 'SupportPage'),
  ),
  pageAt(
    '/settings',
    lazyPage(() => import('./pages/settings-page.tsx'), 'SettingsPage'),
  ),
  pageAt(
    '/setup',
    lazyPage(() => import('./pages/setup-page.tsx'), 'SetupPage'),
  ),
  createRoute({
    getParentRoute,
    path: '/admin',
    validateSearch: adminOverviewSearch,
    component: lazyPage(() => import('./admin/admin-overview-page.tsx'), 'AdminOverviewPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/admin/users',
    validateSearch: adminUsersSearch,
    component: lazyPage(() => import('./admin/admin-users-page.tsx'), 'AdminUsersPage'),
  }),
  pageAt(
    '/admin/users/$id',
    lazyPage(() => import('./admin/admin-user-page.tsx'), 'AdminUserPage'),
  ),
  pageAt(
    '/admin/settings',
    lazyPage(() => import('./admin/admin-settings-page.tsx'), 'AdminSettingsPage'),
  ),
  createRoute({
    getParentRoute,
    path: '/admin/inbox',
    validateSearch: adminInboxSearch,
    component: lazyPage(() => import('./admin/admin-inbox-page.tsx'), 'AdminInboxPage'),
  }),
  pageAt(
    '/admin/publisher',
    lazyPage(() => import('./admin/admin-publisher-page.tsx'), 'AdminPublisherPage'),
  ),
  createRoute({
    getParentRoute,
    path: '/admin/audit',
    validateSearch: adminAuditSearch,
    component: lazyPage(() => import('./admin/admin-audit-page.tsx'), 'AdminAuditPage'),
  }),
] as const;

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
