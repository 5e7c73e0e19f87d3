import { X } from 'lucide-react';
import { useAnnouncement } from '#web/data/announcement.ts';
import { AnnouncementLine } from '#web/ui/announcement-line.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';

/** The administrators' announcement, until it is dismissed in this browser. */
export function AnnouncementBar() {
  const { announcement, dismiss } = useAnnouncement();
  return (
    <div role="status">
      {announcement !== null && (
        <AnnouncementLine
          text={announcement.text}
          tone={announcement.tone}
          action={
            <IconButton
              label="Dismiss"
              size="sm"
              icon={<X />}
              onClick={() => {
                dismiss();
                // The focused button disappears; the focus must go somewhere.
                document.getElementById('main')?.focus({ preventScroll: true });
              }}
            />
          }
        />
      )}
    </div>
  );
}
