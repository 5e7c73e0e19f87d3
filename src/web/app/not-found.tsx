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
        title="There is no page here"
        description="The address may be mistyped, or the page has moved."
        action={
          <Link to="/compose" className={buttonClass('primary')}>
            Write a post
          </Link>
        }
      />
    </>
  );
}
