import { SearchX } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

const NONE_FOUND = { title: 'Nothing found', description: 'No post matches this search and status.' };
const NONE_OF_STATUS = { title: 'Nothing here', description: 'No post has this status now.' };

/** No post matches the search and the filter. */
export function NothingFound({ isSearch, onClear }: { isSearch: boolean; onClear: () => void }) {
  return (
    <EmptyState
      icon={<SearchX />}
      {...(isSearch ? NONE_FOUND : NONE_OF_STATUS)}
      action={<Button onClick={onClear}>Show all posts</Button>}
    />
  );
}
