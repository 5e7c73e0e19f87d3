import { X } from 'lucide-react';
import { markOf } from '#contract/page-marks.ts';
import { ANNOUNCEMENT_TONES } from '#domain/settings/settings.ts';
import { AnnouncementLine } from '#web/ui/announcement-line.tsx';

/**
 * What whoever runs this installation tells everybody: an item where there is something, filled in by the server. The room of its
 * button is kept from the first paint on; without script nothing can be dismissed, so there it stays unseen.
 */
export function AnnouncementList() {
  return (
    <ul className="in-data-dismissed:hidden">
      {ANNOUNCEMENT_TONES.map((tone) => (
        <li key={tone}>
          <aside aria-label="Announcement">
            <AnnouncementLine
              text={markOf(`announcement.${tone}`)}
              tone={tone}
              action={
                <button
                  type="button"
                  data-dismiss=""
                  aria-label="Dismiss"
                  className="invisible inline-flex size-8 shrink-0 cursor-pointer items-center justify-center rounded-md hover:bg-hover max-md:size-11"
                >
                  <X aria-hidden className="size-[18px]" />
                </button>
              }
            />
          </aside>
        </li>
      ))}
    </ul>
  );
}
