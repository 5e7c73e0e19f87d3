import { X } from 'lucide-react';
import { NOTICES } from '#contract/notice-messages.ts';
import type { NoticeView } from '#contract/notices.ts';
import { useClearNotice } from '#web/data/notices.ts';
import { cx } from '#web/ui/cx.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { showFailure } from '#web/ui/toast.tsx';

/** Takes a notice away, or with `postId` what it says of one post. */
export function ClearButton(props: { name: string; notice: NoticeView; postId?: string; className: string }) {
  const { name, className, ...cleared } = props;
  const clearing = useClearNotice((error) => showFailure(NOTICES.clearFailed, error));
  return (
    <IconButton
      label={`${NOTICES.clear}: ${name}`}
      icon={<X />}
      size="sm"
      className={cx('-mr-2 text-muted!', className)}
      onClick={() => clearing.mutate(cleared)}
    />
  );
}
