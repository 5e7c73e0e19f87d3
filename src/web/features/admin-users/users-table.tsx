import type { ReactNode } from 'react';
import type { UserRow } from '#contract/admin-users.ts';
import { countOf } from '#web/lib/format/format-number.ts';
import { momentOf } from '#web/lib/time/format-time.ts';
import { type Column, type Selection, type Sort, Table } from '#web/ui/table.tsx';
import { AccountBadge, TierBadge } from './account-badges.tsx';
import type { PeopleSort } from './users-search-params.ts';

/** The people of a page. A head that sorts shows the list's order; a press on it takes that order. */
export function PeopleTable(props: {
  rows: readonly UserRow[];
  sort: PeopleSort;
  onSort: (sort: PeopleSort) => void;
  selection: Selection<UserRow>;
  isStale: boolean;
  renderPerson: (person: { id: string; name: string }) => ReactNode;
}) {
  const { rows, sort, onSort, selection, isStale, renderPerson } = props;
  const by = (wanted: PeopleSort, direction: 'ascending' | 'descending'): Sort => ({
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
          <p className="truncate">{renderPerson({ id, name })}</p>
          <p className="truncate text-xs text-muted">{email ?? 'No email known'}</p>
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
      cell: ({ totalPosts }) => countOf(totalPosts),
    },
    { key: 'joined', header: 'Joined', sort: joined, cell: ({ createdAt }) => momentOf(createdAt) },
    {
      key: 'seen',
      header: 'Last here',
      sort: by('seen', 'descending'),
      cell: ({ seenAt }) => (seenAt === null ? 'Not since sign-in' : momentOf(seenAt)),
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
