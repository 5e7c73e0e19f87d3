import type { UserRow } from '#contract/admin-users.ts';
import { formatCount } from '#web/lib/format/format-number.ts';
import { formatLocalDateTime } from '#web/lib/time/format-time.ts';
import type { RenderUser } from '#web/ui/render-user.ts';
import { type Column, type Selection, type Sort, Table } from '#web/ui/table.tsx';
import { AccountBadge, TierBadge } from './account-badges.tsx';
import { lastSeenLabel, USERS } from './users-messages.ts';
import type { UsersSort } from './users-search-params.ts';

/** The users of a page. Headers that sort show and set the order of the list. */
export function UsersTable(props: {
  rows: readonly UserRow[];
  sort: UsersSort;
  onSort: (sort: UsersSort) => void;
  selection: Selection<UserRow>;
  isStale: boolean;
  renderUser: RenderUser;
}) {
  const { rows, sort, onSort, selection, isStale, renderUser } = props;
  const by = (wanted: UsersSort, direction: 'ascending' | 'descending'): Sort => ({
    direction: sort === wanted ? direction : null,
    onSort: () => onSort(wanted),
  });
  const joined: Sort = {
    direction: sort === 'oldest' ? 'ascending' : sort === 'newest' ? 'descending' : null,
    onSort: () => onSort(sort === 'newest' ? 'oldest' : 'newest'),
  };
  const columns: Column<UserRow>[] = [
    {
      key: 'name',
      header: 'Name',
      sort: by('name', 'ascending'),
      cell: ({ id, name, email }) => (
        <div className="min-w-0 max-w-80">
          <p className="truncate">{renderUser({ id, name })}</p>
          <p className="truncate text-xs text-muted">{email ?? USERS.noEmail}</p>
        </div>
      ),
    },
    { key: 'tier', header: 'Plan', cell: ({ tier }) => <TierBadge tier={tier} /> },
    { key: 'status', header: 'Status', cell: ({ status }) => <AccountBadge status={status} /> },
    {
      key: 'posts',
      header: 'Posts',
      align: 'end',
      sort: by('posts', 'descending'),
      cell: ({ totalPosts }) => formatCount(totalPosts),
    },
    { key: 'joined', header: 'Joined', sort: joined, cell: ({ createdAt }) => formatLocalDateTime(createdAt) },
    {
      key: 'seen',
      header: 'Last active',
      sort: by('seen', 'descending'),
      cell: ({ seenAt }) => lastSeenLabel(seenAt),
    },
  ];
  return (
    <Table
      label="People"
      columns={columns}
      rows={rows}
      keyOf={({ id }) => id}
      selection={selection}
      isStale={isStale}
    />
  );
}
