import { Link, useLocation } from '@tanstack/react-router';
import { Compass } from 'lucide-react';
import { useSession } from '#web/data/session.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

const PLACES = [
  { label: 'Posts', tab: 'posts' },
  { label: 'Calendar', tab: 'calendar' },
] as const;

/** Says that there is no such page, and offers the places that were probably meant. */
export function NotFound() {
  const { user } = useSession();
  const { pathname } = useLocation();
  return (
    <>
      <title>Not found · Postsmith</title>
      <EmptyState
        headingLevel={1}
        icon={<Compass />}
        title="Page not found"
        description={
          <>
            <span className="break-all text-ink">{pathname}</span> does not exist, or has moved.
          </>
        }
        className="pt-24 max-md:pt-16"
        action={
          <div className="flex flex-wrap justify-center gap-2">
            {user === null ? (
              <>
                {/* The public page is a document of its own. */}
                <a href="/" className={buttonClass('primary')}>
                  Home page
                </a>
                <Link to="/compose" className={buttonClass()}>
                  Compose
                </Link>
              </>
            ) : (
              PLACES.map(({ label, tab }, index) => (
                <Link
                  key={tab}
                  to="/dashboard"
                  search={{ tab }}
                  className={buttonClass(index === 0 ? 'primary' : 'secondary')}
                >
                  {label}
                </Link>
              ))
            )}
            <Link to="/support" className={buttonClass()}>
              Help
            </Link>
          </div>
        }
      />
    </>
  );
}
