import { ChevronRight, CircleAlert } from 'lucide-react';
import { useInbox } from '#web/data/notices.ts';
import { HELP } from './help-messages.ts';

/** What waits for the signed-in person now, before all answers: people come to Help with that. Nothing where nothing waits. */
export function UrgentNotice() {
  const { data } = useInbox();
  const notice = data?.notices.find(({ id }) => id === data.mostUrgent);
  if (notice === undefined) return null;
  return (
    <a
      href={notice.path}
      className="mb-4 flex items-center gap-3 rounded-md border border-line bg-surface p-4 hover:bg-hover"
    >
      <CircleAlert aria-hidden className="size-5 shrink-0 text-warn" />
      <span className="min-w-0 flex-1">
        <span className="block font-medium">{notice.title}</span>
        <span className="block text-xs text-muted">{notice.detail || HELP.seeWhy}</span>
      </span>
      <ChevronRight aria-hidden className="size-4 shrink-0 text-muted" />
    </a>
  );
}
