import { X } from 'lucide-react';
import { NOTICES } from '#contract/notice-messages.ts';
import type { NoticeView } from '#contract/notices.ts';
import { useClearNotice } from '#web/data/notices.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { showFailure } from '#web/ui/toast.tsx';

/** Takes a notice away, or with `postId` what it says of one post; of a notice of several posts (`ofSeveral`) its words say that all go. */
export function ClearButton(props: {
  name: string;
  notice: NoticeView;
  postId?: string;
  ofSeveral?: number | null;
  className: string;
}) {
  const { name, ofSeveral = null, className, ...cleared } = props;
  const clearing = useClearNotice((error) => showFailure(NOTICES.clearFailed, error));
  if (ofSeveral !== null) {
    const words = NOTICES.clearSeveral(ofSeveral);
    return (
      <Button
        size="sm"
        variant="ghost"
        aria-label={`${words}: ${name}`}
        className={cx('-mr-3 text-muted!', className)}
        onClick={() => clearing.mutate(cleared)}
      >
        {words}
      </Button>
    );
  }
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
