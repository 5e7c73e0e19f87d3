import { Inbox } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { OPERATIONS_PAGE_SIZE } from '#contract/admin-operations.ts';
import { type InboxMessage, type InboxPage, useInbox, useMarkMessage } from '#web/data/admin-inbox.ts';
import { messageOf } from '#web/lib/api/api-error.ts';
import { countPages, rangeLabel } from '#web/lib/format/page-count.ts';
import { cx } from '#web/ui/cx.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { PageSteps } from '#web/ui/page-steps.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { TableSkeleton } from '#web/ui/table-skeleton.tsx';
import { toast } from '#web/ui/toast.tsx';
import { Message } from './message.tsx';

/** What of the inbox stands in the address. `page` counts from 1. */
export type InboxAddress = {
  status: InboxMessage['status'] | 'all';
  source: InboxMessage['source'] | 'all';
  page: number;
};
export const INBOX_DEFAULTS: InboxAddress = { status: 'open', source: 'all', page: 1 };

const SOURCES = [
  { value: 'all', label: 'All' },
  { value: 'feedback', label: 'Feedback' },
  { value: 'support', label: 'Support' },
] as const;

/** What people wrote: feedback, and to support. Each is open until somebody says that it is done. */
export function InboxScreen(props: {
  address: InboxAddress;
  onChange: (patch: Partial<InboxAddress>, how?: { replace: boolean }) => void;
  renderPerson: (person: { id: string; name: string }) => ReactNode;
}) {
  const { address, onChange, renderPerson } = props;
  const inbox = useInbox(address);
  const mark = useMarkMessage();
  const region = useRef<HTMLElement>(null);
  const { data, isPlaceholderData } = inbox;
  const last = countPages(data?.pagination.total ?? 0, OPERATIONS_PAGE_SIZE);
  const isPastEnd = data !== undefined && !isPlaceholderData && address.page > last;

  useEffect(() => {
    if (isPastEnd) onChange({ page: last }, { replace: true });
  }, [isPastEnd, last, onChange]);

  function setStatus(message: InboxMessage, status: InboxMessage['status'], canUndo: boolean) {
    // The row may leave the list, and the pressed button with it.
    region.current?.focus({ preventScroll: true });
    mark.mutateAsync({ message, status }).then(
      () => {
        toast.success(status === 'done' ? 'Marked as done' : 'Open again', {
          ...(canUndo
            ? { action: { label: 'Undo', onClick: () => setStatus({ ...message, status }, message.status, false) } }
            : {}),
        });
      },
      (error: unknown) => toast.error('The message could not be changed', { description: messageOf(error) }),
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
          value={address.status}
          onChange={(status) => onChange({ status, page: 1 })}
        />
        <Segmented
          label="Where from"
          items={SOURCES}
          value={address.source}
          onChange={(source) => onChange({ source, page: 1 })}
        />
      </div>
      <Loaded
        reading={inbox}
        failure="The messages could not be read"
        skeleton={<TableSkeleton label="Loading the messages" />}
      >
        {(page) =>
          page.messages.length === 0 && !isPlaceholderData ? (
            <Nothing address={address} />
          ) : (
            <>
              <Messages
                messages={page.messages}
                isStale={isPlaceholderData}
                renderPerson={renderPerson}
                onStatus={(message, status) => setStatus(message, status, true)}
              />
              <PageSteps
                page={address.page}
                last={last}
                range={rangeLabel(address.page, OPERATIONS_PAGE_SIZE, page.messages.length, page.pagination.total)}
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

function Messages(props: {
  messages: InboxPage['messages'];
  isStale: boolean;
  renderPerson: (person: { id: string; name: string }) => ReactNode;
  onStatus: (message: InboxMessage, status: InboxMessage['status']) => void;
}) {
  const { messages, isStale, renderPerson, onStatus } = props;
  return (
    <ul
      aria-label="Messages"
      aria-busy={isStale}
      className={cx('divide-y divide-line border-t border-line transition-opacity', isStale && 'opacity-55')}
    >
      {messages.map((message) => (
        <li key={message.id}>
          <Message message={message} renderPerson={renderPerson} onStatus={(status) => onStatus(message, status)} />
        </li>
      ))}
    </ul>
  );
}

function Nothing({ address: { status, source } }: { address: InboxAddress }) {
  const isFiltered = status !== 'open' || source !== 'all';
  return (
    <EmptyState
      icon={<Inbox />}
      title={isFiltered ? 'Nothing here' : 'Nothing is open'}
      description={
        isFiltered
          ? 'No message fits these filters.'
          : 'What people write to support, and their feedback, appears here.'
      }
    />
  );
}
