import { X } from 'lucide-react';
import { placeholderFor } from '#contract/page-placeholders.ts';
import { ANNOUNCEMENT_TONES } from '#domain/settings/settings.ts';
import { AnnouncementLine } from '#web/ui/announcement-line.tsx';

/**
 * The installation's announcement, filled in by the server. The button has its place from the first paint on, so that nothing moves; it
 * stays invisible without script, which is needed to dismiss.
 */
export function AnnouncementList() {
  return (
    <ul className="in-data-dismissed:hidden">
      {ANNOUNCEMENT_TONES.map((tone) => (
        <li key={tone}>
          <aside aria-label="Announcement">
            <AnnouncementLine
              text={placeholderFor(`announcement.${tone}`)}
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
