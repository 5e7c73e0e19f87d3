import { ScrollText } from 'lucide-react';
import { OPERATIONS_PAGE_SIZE } from '#contract/admin-operations.ts';
import { type AuditEntry, useAudit } from '#web/data/admin-audit.ts';
import { auditActionLabel } from '#web/lib/format/audit-labels.ts';
import { formatLocalDateTime } from '#web/lib/time/format-time.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PagedList } from '#web/ui/paged-list.tsx';
import type { RenderUser } from '#web/ui/render-user.ts';
import { Select } from '#web/ui/select.tsx';
import { type Column, Table } from '#web/ui/table.tsx';
import { AUDIT, actionOptions, formatAuditDetail, targetLabel } from './audit-labels.ts';

/** The search parameters of the log. `page` counts from 1; an empty `action` is every action. */
export type AuditSearchParams = { action: string; page: number };
export const AUDIT_DEFAULTS: AuditSearchParams = { action: '', page: 1 };

/** Every action of an administrator, newest first; entries are never changed or removed. */
export function AuditScreen(props: {
  params: AuditSearchParams;
  onChange: (patch: Partial<AuditSearchParams>, how?: { replace: boolean }) => void;
  renderUser: RenderUser;
}) {
  const { params, onChange, renderUser } = props;
  const { action, page } = params;
  const audit = useAudit({ page, ...(action === '' ? {} : { action }) });
  return (
    <PagedList
      label="Audit log"
      controls={
        <Select
          aria-label="Action"
          value={action}
          onChange={(next) => onChange({ action: next, page: 1 })}
          options={actionOptions(action)}
          wrapperClassName="mb-3 w-72 max-md:w-full"
        />
      }
      query={audit}
      messages={AUDIT}
      page={page}
      size={OPERATIONS_PAGE_SIZE}
      onTurn={(next, how) => onChange({ page: next }, how)}
      rowsOf={({ acts }) => acts}
      empty={<EmptyState icon={<ScrollText />} {...AUDIT.empty(action !== '')} />}
    >
      {({ acts }) => (
        <Table
          label="Acts"
          columns={columnsFor(renderUser)}
          rows={acts}
          keyOf={({ id }) => String(id)}
          isStale={audit.isPlaceholderData}
        />
      )}
    </PagedList>
  );
}

function columnsFor(renderUser: RenderUser): Column<AuditEntry>[] {
  return [
    {
      key: 'what',
      header: 'What',
      cell: ({ action }) => <span className="font-medium">{auditActionLabel(action)}</span>,
      className: 'w-52',
    },
    {
      key: 'whom',
      header: 'Whose',
      cell: (entry) => targetLabel(entry) ?? renderUser({ id: entry.targetId ?? '', name: entry.target ?? '' }),
    },
    {
      key: 'detail',
      header: 'Detail',
      cell: ({ detail }) => <span className="block max-w-prose break-words">{formatAuditDetail(detail)}</span>,
    },
    { key: 'who', header: 'By', cell: ({ actor }) => actor ?? AUDIT.deletedAccount },
    {
      key: 'at',
      header: 'When',
      cell: ({ at }) => <span className="whitespace-nowrap tabular-nums">{formatLocalDateTime(at)}</span>,
    },
  ];
}
