import { Inbox } from 'lucide-react';
import { useRef } from 'react';
import { OPERATIONS_PAGE_SIZE } from '#contract/admin-operations.ts';
import { type InboxMessage, useInbox, useMarkMessage } from '#web/data/admin-inbox.ts';
import { staleProps } from '#web/ui/cx.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PagedList } from '#web/ui/paged-list.tsx';
import type { RenderUser } from '#web/ui/render-user.ts';
import { Segmented } from '#web/ui/segmented.tsx';
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
  const isFiltered = params.status !== 'open' || params.source !== 'all';

  function setStatus(message: InboxMessage, status: InboxMessage['status'], canUndo: boolean) {
    // The message may leave the list, and its focused button with it.
    region.current?.focus({ preventScroll: true });
    mark.mutateAsync({ message, status }).then(
      () => {
        const undo = () => setStatus({ ...message, status }, message.status, false);
        toast.success(INBOX.marked[status], canUndo ? { action: { label: 'Undo', onClick: undo } } : {});
      },
      (error: unknown) => showFailure(INBOX.markFailed, error),
    );
  }

  return (
    <PagedList
      ref={region}
      label="Inbox"
      controls={
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
      }
      query={inbox}
      messages={INBOX}
      page={params.page}
      size={OPERATIONS_PAGE_SIZE}
      onTurn={(page, how) => onChange({ page }, how)}
      rowsOf={({ messages }) => messages}
      empty={<EmptyState icon={<Inbox />} {...(isFiltered ? INBOX.noneFound : INBOX.noneOpen)} />}
    >
      {({ messages }) => (
        <ul aria-label="Messages" {...staleProps(isPlaceholderData, 'divide-y divide-line border-t border-line')}>
          {messages.map((message) => (
            <li key={message.id}>
              <Message
                message={message}
                renderUser={renderUser}
                onStatus={(status) => setStatus(message, status, true)}
              />
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  );
}
