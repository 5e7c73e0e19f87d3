import { CircleAlert, PenLine, SearchX, WifiOff } from 'lucide-react';
import { UI } from '#contract/messages.ts';
import { messageOf } from '#web/lib/api/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

/** The list could not be read. */
export function ListFailed({ error, isBusy, onRetry }: { error: unknown; isBusy: boolean; onRetry: () => void }) {
  return (
    <div role="alert">
      <EmptyState
        icon={<CircleAlert />}
        title={UI.list.loadFailed}
        description={messageOf(error)}
        action={
          <Button busy={isBusy} onClick={onRetry}>
            Try again
          </Button>
        }
      />
    </div>
  );
}

/** The list was never read and cannot be: it comes by itself with the connection. */
export function ListOffline() {
  return (
    <EmptyState
      icon={<WifiOff />}
      title="You are offline"
      description="Your posts appear here as soon as the connection is back. What is scheduled is published without you."
    />
  );
}

/** There is nothing to list: what to do next. */
export function ListEmpty({
  isFiltered,
  onClear,
  onCompose,
}: {
  isFiltered: boolean;
  onClear: () => void;
  onCompose: () => void;
}) {
  if (isFiltered) {
    return (
      <EmptyState
        icon={<SearchX />}
        title="Nothing found"
        description="No post fits this search and status."
        action={<Button onClick={onClear}>Show all posts</Button>}
      />
    );
  }
  return (
    <EmptyState
      icon={<PenLine />}
      title="No posts yet"
      description="Write one from an article or from your own ideas. It is kept here."
      action={
        <Button variant="primary" onClick={onCompose}>
          Write a post
        </Button>
      }
    />
  );
}
