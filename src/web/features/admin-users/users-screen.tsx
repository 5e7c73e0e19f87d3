import { SearchX } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { USERS_PAGE_SIZE } from '#contract/admin-users.ts';
import { useChangeUsers, useUsers } from '#web/data/admin-users.ts';
import { countPages, rangeLabel } from '#web/lib/format/page-count.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { PageSteps } from '#web/ui/page-steps.tsx';
import { TableSkeleton } from '#web/ui/table-skeleton.tsx';
import { ActDialog } from './action-dialog.tsx';
import type { PendingAct } from './action-labels.ts';
import { BulkBar } from './bulk-bar.tsx';
import { PEOPLE_DEFAULTS, type PeopleAddress } from './users-search-params.ts';
import { PeopleTable } from './users-table.tsx';
import { PeopleToolbar } from './users-toolbar.tsx';

/** Everybody who has an account: found, filtered, and acted on (spec §6 'user management'). */
export function PeopleScreen(props: {
  address: PeopleAddress;
  /** `replace`: it was no step of the person's own. */
  onChange: (patch: Partial<PeopleAddress>, how?: { replace: boolean }) => void;
  renderPerson: (person: { id: string; name: string }) => ReactNode;
}) {
  const { address, onChange, renderPerson } = props;
  const { search, ...rest } = address;
  const users = useUsers({ ...rest, ...(search === '' ? {} : { search }) });
  const change = useChangeUsers();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [act, setAct] = useState<PendingAct | null>(null);
  const region = useRef<HTMLElement>(null);
  const rows = users.data?.users ?? [];
  const total = users.data?.pagination.total ?? 0;
  const last = countPages(total, USERS_PAGE_SIZE);
  const isPastEnd = users.data !== undefined && !users.isPlaceholderData && address.page > last;
  // What is selected is what is seen: who left the page is not acted on.
  const chosen = rows.filter(({ id }) => selected.has(id));

  useEffect(() => {
    if (isPastEnd) onChange({ page: last }, { replace: true });
  }, [isPastEnd, last, onChange]);

  function move(patch: Partial<PeopleAddress>) {
    setSelected(new Set());
    onChange(patch);
  }

  return (
    <section ref={region} tabIndex={-1} aria-label="People">
      <PeopleToolbar address={address} counts={users.data} onChange={move} />
      <p role="status" className="sr-only">
        {users.data !== undefined && !users.isPlaceholderData && `${total} ${total === 1 ? 'person' : 'people'}`}
      </p>
      <Loaded
        reading={users}
        failure="The people could not be read"
        skeleton={<TableSkeleton label="Loading the people" />}
      >
        {(data) =>
          data.users.length === 0 && !users.isPlaceholderData ? (
            <EmptyState
              icon={<SearchX />}
              title="Nobody found"
              description="No account fits this search and these filters."
              action={<Button onClick={() => move(PEOPLE_DEFAULTS)}>Show everybody</Button>}
            />
          ) : (
            <>
              <PeopleTable
                rows={data.users}
                sort={address.sort}
                onSort={(sort) => move({ sort, page: 1 })}
                selection={{ selected, onChange: setSelected, labelOf: ({ name }) => name }}
                isStale={users.isPlaceholderData}
                renderPerson={renderPerson}
              />
              <PageSteps
                page={address.page}
                last={last}
                range={rangeLabel(address.page, USERS_PAGE_SIZE, data.users.length, total)}
                onTurn={(page) => {
                  move({ page });
                  // The pressed button stands below what comes next; reading goes on from the top.
                  region.current?.focus();
                }}
              />
            </>
          )
        }
      </Loaded>
      {chosen.length > 0 && (
        <BulkBar
          count={chosen.length}
          onAct={(kind) => setAct({ kind, people: chosen })}
          onClear={() => setSelected(new Set())}
        />
      )}
      {act !== null && <ActDialog act={act} onClose={() => setAct(null)} onDo={change.mutateAsync} />}
    </section>
  );
}
