import { SearchX } from 'lucide-react';
import { useRef, useState } from 'react';
import { USERS_PAGE_SIZE } from '#contract/admin-users.ts';
import { type UserAction, useChangeUsers, useUsers } from '#web/data/admin-users.ts';
import { pluralize } from '#web/lib/format/format-number.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PagedList } from '#web/ui/paged-list.tsx';
import type { RenderUser } from '#web/ui/render-user.ts';
import { useToastOffset } from '#web/ui/use-toast-offset.ts';
import { ActionDialog } from './action-dialog.tsx';
import type { PendingAction } from './action-labels.ts';
import { USERS } from './users-messages.ts';
import { USERS_DEFAULTS, type UsersSearchParams } from './users-search-params.ts';
import { UsersTable } from './users-table.tsx';
import { UsersToolbar } from './users-toolbar.tsx';

/** All accounts, with search, filters and actions on several at once (docs/product.md §15.2). */
export function UsersScreen(props: {
  params: UsersSearchParams;
  /** `replace`: without a new step in the browser's history. */
  onChange: (patch: Partial<UsersSearchParams>, how?: { replace: boolean }) => void;
  renderUser: RenderUser;
}) {
  const { params, onChange, renderUser } = props;
  const { search, ...rest } = params;
  const users = useUsers({ ...rest, ...(search === '' ? {} : { search }) });
  const change = useChangeUsers();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [pending, setPending] = useState<PendingAction | null>(null);
  // Only users that the page shows are selected.
  const targets = users.data?.users.filter(({ id }) => selected.has(id)) ?? [];

  function move(patch: Partial<UsersSearchParams>, how?: { replace: boolean }) {
    setSelected(new Set());
    onChange(patch, how);
  }

  return (
    <>
      <PagedList
        label="People"
        controls={
          <>
            <UsersToolbar params={params} counts={users.data} onChange={move} />
            <p role="status" className="sr-only">
              {users.data !== undefined &&
                !users.isPlaceholderData &&
                pluralize(users.data.pagination.total, 'person', 'people')}
            </p>
          </>
        }
        query={users}
        messages={USERS}
        page={params.page}
        size={USERS_PAGE_SIZE}
        onTurn={(page, how) => move({ page }, how)}
        rowsOf={(data) => data.users}
        empty={
          <EmptyState
            icon={<SearchX />}
            {...USERS.noneFound}
            action={<Button onClick={() => move(USERS_DEFAULTS)}>Show everybody</Button>}
          />
        }
      >
        {(data) => (
          <UsersTable
            rows={data.users}
            sort={params.sort}
            onSort={(sort) => move({ sort, page: 1 })}
            selection={{ selected, onChange: setSelected, labelOf: ({ name }) => name }}
            isStale={users.isPlaceholderData}
            renderUser={renderUser}
          />
        )}
      </PagedList>
      {targets.length > 0 && (
        <BulkBar
          count={targets.length}
          onAction={(kind) => setPending({ kind, targets })}
          onClear={() => setSelected(new Set())}
        />
      )}
      {pending !== null && (
        <ActionDialog action={pending} onClose={() => setPending(null)} onConfirm={change.mutateAsync} />
      )}
    </>
  );
}

const ACTIONS: readonly { kind: UserAction; label: string }[] = [
  { kind: 'set_tier', label: 'Set plan' },
  { kind: 'disable', label: 'Disable' },
  { kind: 'enable', label: 'Enable' },
  { kind: 'sign_out', label: 'Sign out' },
];

/** The actions on the selected users; stays visible while the list scrolls. */
function BulkBar(props: { count: number; onAction: (kind: UserAction) => void; onClear: () => void }) {
  const { count, onAction, onClear } = props;
  const bar = useRef<HTMLElement>(null);
  useToastOffset(bar);
  return (
    <section
      ref={bar}
      aria-label="Selected people"
      className="sticky bottom-3 z-20 short:static mt-3 flex flex-wrap items-center gap-2 rounded-md border border-line-strong bg-surface px-4 py-2.5 shadow-pop max-md:bottom-[calc(4.5rem+env(safe-area-inset-bottom))] max-md:px-3"
    >
      <p role="status" className="text-sm font-medium">
        {pluralize(count, 'person', 'people')} selected
      </p>
      <Button size="sm" variant="ghost" onClick={onClear} className="mr-auto">
        Clear
      </Button>
      <div className="flex gap-2 max-md:w-full max-md:*:flex-1 max-md:*:px-1">
        {ACTIONS.map(({ kind, label }) => (
          <Button key={kind} size="sm" onClick={() => onAction(kind)}>
            {label}
          </Button>
        ))}
      </div>
    </section>
  );
}
