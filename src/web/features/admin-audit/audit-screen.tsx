import { ScrollText } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { OPERATIONS_PAGE_SIZE } from '#contract/admin-operations.ts';
import { type AuditAct, useAudit } from '#web/data/admin-audit.ts';
import { ACT_NAMES, sayAct } from '#web/lib/format/audit-labels.ts';
import { countPages, rangeLabel } from '#web/lib/format/page-count.ts';
import { momentOf } from '#web/lib/time/format-time.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { PageSteps } from '#web/ui/page-steps.tsx';
import { Select } from '#web/ui/select.tsx';
import { type Column, Table } from '#web/ui/table.tsx';
import { TableSkeleton } from '#web/ui/table-skeleton.tsx';
import { detailOf } from './detail-words.ts';

/** What of the log stands in the address. `page` counts from 1; an empty `action` is all of them. */
export type AuditAddress = { action: string; page: number };
export const AUDIT_DEFAULTS: AuditAddress = { action: '', page: 1 };

/** Every act of an administrator, newest first; nothing in it can be changed or removed. */
export function AuditScreen(props: {
  address: AuditAddress;
  onChange: (patch: Partial<AuditAddress>) => void;
  renderPerson: (person: { id: string; name: string }) => ReactNode;
}) {
  const { address, onChange, renderPerson } = props;
  const { action, page } = address;
  const audit = useAudit({ page, ...(action === '' ? {} : { action }) });
  const region = useRef<HTMLElement>(null);
  return (
    <section ref={region} tabIndex={-1} aria-label="Audit log">
      <Select
        aria-label="Kind of act"
        value={action}
        onChange={(next) => onChange({ action: next, page: 1 })}
        options={choicesWith(action)}
        wrapperClassName="mb-3 w-72 max-md:w-full"
      />
      <Loaded reading={audit} failure="The log could not be read" skeleton={<TableSkeleton label="Loading the log" />}>
        {({ acts, pagination }) =>
          acts.length === 0 && !audit.isPlaceholderData ? (
            <EmptyState
              icon={<ScrollText />}
              title={action === '' ? 'Nothing has been done yet' : 'No such act yet'}
              description="What administrators change is written down here, with who did it and when."
            />
          ) : (
            <>
              <Table
                label="Acts"
                columns={columnsWith(renderPerson)}
                rows={acts}
                keyOf={({ id }) => String(id)}
                isStale={audit.isPlaceholderData}
              />
              <PageSteps
                page={page}
                last={countPages(pagination.total, OPERATIONS_PAGE_SIZE)}
                range={acts.length === 0 ? '' : rangeLabel(page, OPERATIONS_PAGE_SIZE, acts.length, pagination.total)}
                onTurn={(next) => {
                  onChange({ page: next });
                  region.current?.focus();
                }}
              />
            </>
          )
        }
      </Loaded>
    </section>
  );
}

/** All acts there are, and the one of the address where it is none of these. */
function choicesWith(action: string): { value: string; label: string }[] {
  const names = Object.entries(ACT_NAMES).map(([value, label]) => ({ value, label }));
  const isOther = action !== '' && !(action in ACT_NAMES);
  return [
    { value: '', label: 'Every kind of act' },
    ...names,
    ...(isOther ? [{ value: action, label: sayAct(action) }] : []),
  ];
}

function columnsWith(renderPerson: (person: { id: string; name: string }) => ReactNode): Column<AuditAct>[] {
  return [
    {
      key: 'what',
      header: 'What',
      cell: ({ action }) => <span className="font-medium">{sayAct(action)}</span>,
      className: 'w-52',
    },
    {
      key: 'whom',
      header: 'Whose',
      cell: ({ action, targetId, target }) => {
        if (targetId === null) return action.startsWith('inbox.') ? 'No account' : 'The installation';
        return target === null ? 'A deleted account' : renderPerson({ id: targetId, name: target });
      },
    },
    {
      key: 'detail',
      header: 'Detail',
      cell: ({ detail }) => <span className="block max-w-prose break-words">{detailOf(detail)}</span>,
    },
    { key: 'who', header: 'By', cell: ({ actor }) => actor ?? 'A deleted account' },
    {
      key: 'at',
      header: 'When',
      cell: ({ at }) => <span className="whitespace-nowrap tabular-nums">{momentOf(at)}</span>,
    },
  ];
}
