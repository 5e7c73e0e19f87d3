import { PenLine, SearchX, WifiOff } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { POSTS } from './posts-messages.ts';

/** The list could not be read yet; it is as soon as the connection is back. */
export function ListOffline() {
  return <EmptyState icon={<WifiOff />} {...POSTS.offline} />;
}

/** There is nothing to list; says what to do next. */
export function ListEmpty(props: { isFiltered: boolean; onClear: () => void; onCompose: () => void }) {
  const { isFiltered, onClear, onCompose } = props;
  if (isFiltered) {
    return (
      <EmptyState icon={<SearchX />} {...POSTS.noneFound} action={<Button onClick={onClear}>Show all posts</Button>} />
    );
  }
  return (
    <EmptyState
      icon={<PenLine />}
      {...POSTS.noneYet}
      action={
        <Button variant="primary" onClick={onCompose}>
          Write a post
        </Button>
      }
    />
  );
}
