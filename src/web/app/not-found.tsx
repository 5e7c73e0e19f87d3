import { Link, useLocation } from '@tanstack/react-router';
import { Compass } from 'lucide-react';
import { useSession } from '#web/data/session.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

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
            <span className="block wrap-anywhere">There is nothing at {pathname}.</span>
            <span className="block">What you wrote is where you left it.</span>
          </>
        }
        className="pt-24 max-md:pt-16"
        action={
          <div className="flex flex-wrap justify-center gap-2">
            {user === null ? (
              // The public page is a document of its own.
              <a href="/" className={buttonClass()}>
                Go to the home page
              </a>
            ) : (
              <Link to="/dashboard" search={{ tab: 'posts' }} className={buttonClass()}>
                Go to your posts
              </Link>
            )}
            <Link to="/compose" className={buttonClass('primary')}>
              Write a post
            </Link>
          </div>
        }
      />
    </>
  );
}
