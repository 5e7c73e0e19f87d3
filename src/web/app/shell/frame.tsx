import { CalendarDays, ChartColumn, Gauge, LayoutList, PenLine } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import type { DashboardSearch } from '../search-params.ts';

/** One of the main screens, as the navigation lists it. */
export type Place = {
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
/** How every link of the navigation looks, whichever screen is open. */
const PLACE =
  'flex flex-col items-center justify-center gap-1 text-xs transition-colors [&_svg]:size-5 [&_svg]:stroke-[1.75]';

/** Draws one link of the navigation, with these classes beside its own. */
export type RenderPlace = (place: Place, className: string) => ReactNode;

/** The bar on top of every page, with what stands at its right and what is said in its free room. */
export function TopBar({ notice, children }: { notice?: ReactNode; children?: ReactNode }) {
  return (
    <header className="group sticky top-0 z-30 flex short:static h-14 items-center gap-2 border-b border-line bg-paper px-4 max-md:gap-1 max-md:px-3">
      {/* The public page is a document of its own. */}
      <a href="/" className="inline-flex h-11 items-center gap-2 rounded-md font-serif text-lg font-medium">
        <img src="/favicon.svg" alt="" width="24" height="24" />
        {/* Beside the development user's button, a busy one, or while offline, there is no room for it on a phone. */}
        <span className="max-[380px]:sr-only max-md:group-has-aria-busy:sr-only max-md:group-has-data-development:sr-only max-md:group-has-data-offline:sr-only">
          Postsmith
        </span>
      </a>
      {notice ?? <div className="flex-1" />}
      {children}
    </header>
  );
}

/** What stands between the header and the window's bottom: the left rail on wide screens, and the main region. */
export function Columns(props: { renderPlace: RenderPlace; main?: Ref<HTMLElement>; children: ReactNode }) {
  return (
    <div className="flex min-h-0 flex-1">
      {/* The line is as long as the page; the links stay in view. */}
      <div className="w-20 shrink-0 border-r border-line max-md:hidden">
        <nav
          aria-label="Main"
          className="sticky top-14 flex max-h-[calc(100dvh-3.5rem)] flex-col gap-1 overflow-y-auto px-1 py-3 short:static short:max-h-none"
        >
          {PLACES.map((place) => props.renderPlace(place, `${PLACE} h-14 shrink-0 rounded-md hover:bg-hover`))}
        </nav>
      </div>
      <main
        id="main"
        ref={props.main}
        tabIndex={-1}
        className="min-w-0 flex-1 max-md:not-short:pb-[calc(4rem+env(safe-area-inset-bottom))]"
      >
        {props.children}
      </main>
    </div>
  );
}

/** The bottom bar, on phones. */
export function BottomBar({ renderPlace }: { renderPlace: RenderPlace }) {
  return (
    <nav
      aria-label="Main"
      className="fixed inset-x-0 bottom-0 z-30 flex min-[360px]:px-2 border-t short:static border-line bg-surface pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      {PLACES.map((place) => renderPlace(place, `${PLACE} h-16 flex-1`))}
    </nav>
  );
}
