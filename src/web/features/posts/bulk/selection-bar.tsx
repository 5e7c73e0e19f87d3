import { CalendarClock, Download, FilePenLine, Trash2, X } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { useRoomBelowToasts } from '#web/ui/use-room-below-toasts.ts';

const ICON = { 'aria-hidden': true, className: 'size-4' } as const;

/** What can be done with the chosen posts; stays in sight while the list goes by. */
export function SelectionBar(props: {
  count: number;
  isBusy: boolean;
  onDelete: () => void;
  onMove: () => void;
  onMoveToDraft: () => void;
  onExport: () => void;
  onEnd: () => void;
}) {
  const { count, isBusy } = props;
  const isIdle = count === 0 || isBusy;
  const bar = useRef<HTMLElement>(null);
  useRoomBelowToasts(bar);
  return (
    <section
      ref={bar}
      aria-label="Selected posts"
      className="sticky bottom-4 z-20 mt-4 flex flex-wrap items-center gap-2 rounded-md border border-line-strong bg-surface px-3 py-2 shadow-pop max-md:bottom-18 max-md:grid max-md:grid-cols-2"
    >
      <div className="flex items-center justify-between gap-2 max-md:col-span-2 md:mr-auto">
        <p role="status" className="px-1 text-sm font-medium tabular-nums">
          {count} selected
        </p>
        <IconButton
          label="End selecting"
          size="sm"
          icon={<X aria-hidden />}
          onClick={props.onEnd}
          className="md:hidden"
        />
      </div>
      <Button size="sm" disabled={isIdle} icon={<CalendarClock {...ICON} />} onClick={props.onMove}>
        Move by days
      </Button>
      <Button size="sm" disabled={isIdle} icon={<FilePenLine {...ICON} />} onClick={props.onMoveToDraft}>
        Move to drafts
      </Button>
      <Button size="sm" disabled={isIdle} icon={<Download {...ICON} />} onClick={props.onExport}>
        Export
      </Button>
      <Button size="sm" variant="danger" disabled={isIdle} icon={<Trash2 {...ICON} />} onClick={props.onDelete}>
        Delete
      </Button>
    </section>
  );
}
