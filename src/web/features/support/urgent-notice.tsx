import { CircleAlert } from 'lucide-react';
import { nextLabel } from '#contract/notice-next.ts';
import { useInbox } from '#web/data/notices.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';

/** What waits for the signed-in person now, before all answers: people come to Help with that. Nothing where nothing waits. */
export function UrgentNotice() {
  const { data } = useInbox();
  const notice = data?.notices.find(({ id }) => id === data.mostUrgent);
  if (notice === undefined) return null;
  return (
    <a
      href={notice.path}
      className="group mb-4 flex items-center gap-3 rounded-md border border-warn/40 bg-warn-soft p-4 max-md:flex-wrap"
    >
      <CircleAlert aria-hidden className="size-5 shrink-0 text-warn" />
      <span className="min-w-0 flex-1 basis-64">
        <span className="block font-medium">{notice.title}</span>
        {notice.detail !== '' && <span className="block text-xs">{notice.detail}</span>}
      </span>
      <span className={cx(buttonClass('secondary', 'sm'), 'group-hover:bg-hover max-md:ml-8')}>
        {nextLabel(notice)}
      </span>
    </a>
  );
}
