import { createRootRoute, createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router';
import { ErrorScreen } from './error-screen.tsx';
import { NotFound } from './not-found.tsx';
import { composeSearch, dashboardSearch } from './search-params.ts';
import { Shell } from './shell.tsx';

const ComposePage = lazyRouteComponent(() => import('./compose-page.tsx'), 'ComposePage');
const DashboardPage = lazyRouteComponent(() => import('./dashboard-page.tsx'), 'DashboardPage');

const root = createRootRoute({ component: Shell, notFoundComponent: NotFound });
const home = createRoute({
  getParentRoute: () => root,
  path: '/',
  validateSearch: composeSearch,
  component: ComposePage,
});
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

/** Which address shows which screen. A screen's code is fetched when a pointer comes near its link. */
export const router = createRouter({
  routeTree: root.addChildren([home, compose, dashboard]),
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
