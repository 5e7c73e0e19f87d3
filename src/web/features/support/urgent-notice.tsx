import { CircleAlert } from 'lucide-react';
import { nextLabel } from '#contract/notice-next.ts';
import type { NoticeView } from '#contract/notices.ts';
import { useInbox } from '#web/data/notices.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';

/** What waits for the signed-in person now; undefined where nothing does. */
export function useUrgentNotice(): NoticeView | undefined {
  const { data } = useInbox();
  return data?.notices.find(({ id }) => id === data.mostUrgent);
}

/** What waits stands before all answers: people come to Help with that. */
export function UrgentNotice({ notice }: { notice: NoticeView }) {
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
