import { CircleCheck } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '#web/ui/button.tsx';

/** In the place of a form that was sent: thanks, what happens next, and the form again. */
export function SentNote({ title, children, onAgain }: { title: string; children: ReactNode; onAgain: () => void }) {
  const note = useRef<HTMLDivElement>(null);
  // The button that was pressed is gone: the keyboard goes on from here.
  useEffect(() => note.current?.focus(), []);
  return (
    <div ref={note} tabIndex={-1} role="status" className="rounded-md border border-line bg-surface p-5">
      <p className="flex items-center gap-2 font-medium">
        <CircleCheck aria-hidden className="size-5 text-accent" />
        {title}
      </p>
      <p className="mt-1 text-muted">{children}</p>
      <Button size="sm" className="mt-4" onClick={onAgain}>
        Write another
      </Button>
    </div>
  );
}
