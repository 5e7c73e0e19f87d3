import { SearchX } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { POSTS } from './posts-messages.ts';

/** No post matches the search and the filter. */
export function NothingFound({ isSearch, onClear }: { isSearch: boolean; onClear: () => void }) {
  return (
    <EmptyState
      icon={<SearchX />}
      {...(isSearch ? POSTS.noneFound : POSTS.noneOfStatus)}
      action={<Button onClick={onClear}>Show all posts</Button>}
    />
  );
}
