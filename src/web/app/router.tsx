import { createRootRoute, createRoute, createRouter } from '@tanstack/react-router';
import { ErrorScreen } from './error-screen.tsx';
import { lazyScreen } from './lazy-screen.ts';
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
import { Shell } from './shell.tsx';

const ComposePage = lazyScreen(() => import('./compose-page.tsx'), 'ComposePage');
const DashboardPage = lazyScreen(() => import('./dashboard-page.tsx'), 'DashboardPage');
const PlansPage = lazyScreen(() => import('./plans-page.tsx'), 'PlansPage');
const ReferralsPage = lazyScreen(() => import('./referrals-page.tsx'), 'ReferralsPage');
const SupportPage = lazyScreen(() => import('./support-page.tsx'), 'SupportPage');
const SettingsPage = lazyScreen(() => import('./settings-page.tsx'), 'SettingsPage');
const SetupPage = lazyScreen(() => import('./setup-page.tsx'), 'SetupPage');
const AdminOverviewPage = lazyScreen(() => import('./admin-overview-page.tsx'), 'AdminOverviewPage');
const AdminUsersPage = lazyScreen(() => import('./admin-users-page.tsx'), 'AdminUsersPage');
const AdminUserPage = lazyScreen(() => import('./admin-user-page.tsx'), 'AdminUserPage');
const AdminSettingsPage = lazyScreen(() => import('./admin-settings-page.tsx'), 'AdminSettingsPage');
const AdminInboxPage = lazyScreen(() => import('./admin-inbox-page.tsx'), 'AdminInboxPage');
const AdminPublisherPage = lazyScreen(() => import('./admin-publisher-page.tsx'), 'AdminPublisherPage');
const AdminAuditPage = lazyScreen(() => import('./admin-audit-page.tsx'), 'AdminAuditPage');

const root = createRootRoute({ component: Shell, notFoundComponent: NotFound });
const compose = createRoute({
  getParentRoute: () => root,
  path: '/compose',
  validateSearch: composeSearch,
  component: ComposePage,
});
const dashboard = createRoute({
  getParentRoute: () => root,
  path: '/dashboard',
  validateSearch: dashboardSearch,
  component: DashboardPage,
});
const plans = createRoute({
  getParentRoute: () => root,
  path: '/plans',
  validateSearch: plansSearch,
  component: PlansPage,
});
const referrals = createRoute({ getParentRoute: () => root, path: '/referrals', component: ReferralsPage });
const support = createRoute({ getParentRoute: () => root, path: '/support', component: SupportPage });
const settings = createRoute({ getParentRoute: () => root, path: '/settings', component: SettingsPage });
const setup = createRoute({ getParentRoute: () => root, path: '/setup', component: SetupPage });
const adminOverview = createRoute({
  getParentRoute: () => root,
  path: '/admin',
  validateSearch: adminOverviewSearch,
  component: AdminOverviewPage,
});
const adminUsers = createRoute({
  getParentRoute: () => root,
  path: '/admin/users',
  validateSearch: adminUsersSearch,
  component: AdminUsersPage,
});
const adminUser = createRoute({ getParentRoute: () => root, path: '/admin/users/$id', component: AdminUserPage });
const adminSettings = createRoute({
  getParentRoute: () => root,
  path: '/admin/settings',
  component: AdminSettingsPage,
});
const adminInbox = createRoute({
  getParentRoute: () => root,
  path: '/admin/inbox',
  validateSearch: adminInboxSearch,
  component: AdminInboxPage,
});
const adminPublisher = createRoute({
  getParentRoute: () => root,
  path: '/admin/publisher',
  component: AdminPublisherPage,
});
const adminAudit = createRoute({
  getParentRoute: () => root,
  path: '/admin/audit',
  validateSearch: adminAuditSearch,
  component: AdminAuditPage,
});

/** Which address shows which screen. A screen's code is fetched when a pointer comes near its link. */
export const router = createRouter({
  routeTree: root.addChildren([
    compose,
    dashboard,
    plans,
    referrals,
    support,
    settings,
    setup,
    adminOverview,
    adminUsers,
    adminUser,
    adminSettings,
    adminInbox,
    adminPublisher,
    adminAudit,
  ]),
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
