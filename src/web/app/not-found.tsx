import { Link } from '@tanstack/react-router';
import { Compass } from 'lucide-react';
import { buttonClass } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

export function NotFound() {
  return (
    <>
      <title>Not found · Postsmith</title>
      <EmptyState
        headingLevel={1}
        icon={<Compass />}
        title="Page not found"
        description="Check the address. The page may have moved."
        action={
          <Link to="/compose" className={buttonClass('primary')}>
            Write a post
          </Link>
        }
      />
    </>
  );
}
