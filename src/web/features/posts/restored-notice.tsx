import { History, X } from 'lucide-react';
import { useState } from 'react';
import type { PostsPage } from '#web/data/posts.ts';
import { localStore, STORAGE_KEYS } from '#web/lib/storage/browser-storage.ts';
import { formatLocalDateTime } from '#web/lib/time/format-time.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { RESTORED } from './restored-messages.ts';

/** What may be missing since the backup that the posts come from (docs/product.md §15.8), until it is dismissed in this browser. */
export function RestoredNotice(props: { restored: NonNullable<PostsPage['restored']>; takeFocus: () => void }) {
  const { restored, takeFocus } = props;
  const [dismissed, setDismissed] = useState(() => localStore.getItem(STORAGE_KEYS.restoredNotice));
  const { takenAt, count } = restored;
  if (takenAt === dismissed) return null;

  function dismiss() {
    localStore.setItem(STORAGE_KEYS.restoredNotice, takenAt);
    setDismissed(takenAt);
    takeFocus();
  }

  return (
    <section
      aria-label={RESTORED.title}
      className="mt-3 flex items-start gap-3 rounded-md bg-warn-soft px-4 py-2.5 text-sm"
    >
      <History aria-hidden className="mt-0.5 size-4 shrink-0 text-warn" />
      <div className="min-w-0 flex-1">
        <p className="font-medium">{RESTORED.title}</p>
        <p className="max-w-prose">{RESTORED.missing(formatLocalDateTime(takenAt))}</p>
        <p className="max-w-prose">{RESTORED.marked(count)}</p>
      </div>
      <IconButton label="Dismiss" size="sm" icon={<X />} onClick={dismiss} className="-mr-2" />
    </section>
  );
}
