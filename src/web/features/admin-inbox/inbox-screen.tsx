import { Inbox } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { OPERATIONS_PAGE_SIZE } from '#contract/admin-operations.ts';
import { type InboxMessage, type InboxPage, useInbox, useMarkMessage } from '#web/data/admin-inbox.ts';
import { countPages } from '#web/lib/format/page-count.ts';
import { cx } from '#web/ui/cx.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { QueryView } from '#web/ui/query-view.tsx';
import type { RenderUser } from '#web/ui/render-user.ts';
import { Segmented } from '#web/ui/segmented.tsx';
import { TableSkeleton } from '#web/ui/table-skeleton.tsx';
import { showFailure, toast } from '#web/ui/toast.tsx';
import { INBOX } from './inbox-messages.ts';
import { Message } from './message.tsx';

/** The search parameters of the inbox. `page` counts from 1. */
export type InboxSearchParams = {
  status: InboxMessage['status'] | 'all';
  source: InboxMessage['source'] | 'all';
  page: number;
};
export const INBOX_DEFAULTS: InboxSearchParams = { status: 'open', source: 'all', page: 1 };

const SOURCES = [
  { value: 'all', label: 'All' },
  { value: 'feedback', label: 'Feedback' },
  { value: 'support', label: 'Support' },
] as const;

/** Feedback and messages to support. Each is open until an administrator marks it as done. */
export function InboxScreen(props: {
  params: InboxSearchParams;
  onChange: (patch: Partial<InboxSearchParams>, how?: { replace: boolean }) => void;
  renderUser: RenderUser;
}) {
  const { params, onChange, renderUser } = props;
  const inbox = useInbox(params);
  const mark = useMarkMessage();
  const region = useRef<HTMLElement>(null);
  const { data, isPlaceholderData } = inbox;
  const last = countPages(data?.pagination.total ?? 0, OPERATIONS_PAGE_SIZE);
  const isFiltered = params.status !== 'open' || params.source !== 'all';
  const isPastEnd = data !== undefined && !isPlaceholderData && params.page > last;

  useEffect(() => {
    if (isPastEnd) onChange({ page: last }, { replace: true });
  }, [isPastEnd, last, onChange]);

  function setStatus(message: InboxMessage, status: InboxMessage['status'], canUndo: boolean) {
    // The message may leave the list, and its focused button with it.
    region.current?.focus({ preventScroll: true });
    mark.mutateAsync({ message, status }).then(
      () => {
        toast.success(INBOX.marked[status], {
          ...(canUndo
            ? { action: { label: 'Undo', onClick: () => setStatus({ ...message, status }, message.status, false) } }
            : {}),
        });
      },
      (error: unknown) => showFailure(INBOX.markFailed, error),
    );
  }

  return (
    <section ref={region} tabIndex={-1} aria-label="Inbox">
      <div className="mb-3 flex flex-wrap gap-2">
        <Segmented
          label="Status"
          items={[
            { value: 'open', label: 'Open', count: data?.openCount ?? null },
            { value: 'done', label: 'Done' },
            { value: 'all', label: 'All' },
          ]}
          value={params.status}
          onChange={(status) => onChange({ status, page: 1 })}
        />
        <Segmented
          label="Where from"
          items={SOURCES}
          value={params.source}
          onChange={(source) => onChange({ source, page: 1 })}
        />
      </div>
      <QueryView query={inbox} failure={INBOX.loadFailed} skeleton={<TableSkeleton label={INBOX.loading} />}>
        {(page) =>
          page.messages.length === 0 && !isPlaceholderData ? (
            <EmptyState icon={<Inbox />} {...(isFiltered ? INBOX.noneFound : INBOX.noneOpen)} />
          ) : (
            <>
              <Messages
                messages={page.messages}
                isStale={isPlaceholderData}
                renderUser={renderUser}
                onStatus={(message, status) => setStatus(message, status, true)}
              />
              <Pagination
                page={params.page}
                size={OPERATIONS_PAGE_SIZE}
                shown={page.messages.length}
                total={page.pagination.total}
                onTurn={(next) => {
                  onChange({ page: next });
                  region.current?.focus();
                }}
              />
            </>
          )
        }
      </QueryView>
    </section>
  );
}

function Messages(props: {
  messages: InboxPage['messages'];
  isStale: boolean;
  renderUser: RenderUser;
  onStatus: (message: InboxMessage, status: InboxMessage['status']) => void;
}) {
  const { messages, isStale, renderUser, onStatus } = props;
  return (
    <ul
      aria-label="Messages"
      aria-busy={isStale}
      className={cx('divide-y divide-line border-t border-line transition-opacity', isStale && 'opacity-55')}
    >
      {messages.map((message) => (
        <li key={message.id}>
          <Message message={message} renderUser={renderUser} onStatus={(status) => onStatus(message, status)} />
        </li>
      ))}
    </ul>
  );
}
