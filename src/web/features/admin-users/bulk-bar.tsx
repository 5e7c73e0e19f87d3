import { useRef } from 'react';
import type { UserAction } from '#web/data/admin-users.ts';
import { pluralize } from '#web/lib/format/format-number.ts';
import { Button } from '#web/ui/button.tsx';
import { useToastOffset } from '#web/ui/use-toast-offset.ts';

const ACTIONS: readonly { kind: UserAction; label: string }[] = [
  { kind: 'set_tier', label: 'Set plan' },
  { kind: 'disable', label: 'Disable' },
  { kind: 'enable', label: 'Enable' },
  { kind: 'sign_out', label: 'Sign out' },
];

/** The actions on the selected users; stays visible while the list scrolls. */
export function BulkBar(props: { count: number; onAction: (kind: UserAction) => void; onClear: () => void }) {
  const { count, onAction, onClear } = props;
  const bar = useRef<HTMLElement>(null);
  useToastOffset(bar);
  return (
    <section
      ref={bar}
      aria-label="Selected people"
      className="sticky bottom-3 z-20 mt-3 flex flex-wrap items-center gap-2 rounded-md border border-line-strong bg-surface px-4 py-2.5 shadow-pop max-md:bottom-[calc(4.5rem+env(safe-area-inset-bottom))] max-md:px-3"
    >
      <p role="status" className="text-sm font-medium">
        {pluralize(count, 'person', 'people')} selected
      </p>
      <Button size="sm" variant="ghost" onClick={onClear} className="mr-auto">
        Clear
      </Button>
      <div className="flex gap-2 max-md:w-full max-md:*:flex-1 max-md:*:px-1">
        {ACTIONS.map(({ kind, label }) => (
          <Button key={kind} size="sm" onClick={() => onAction(kind)}>
            {label}
          </Button>
        ))}
      </div>
    </section>
  );
}
