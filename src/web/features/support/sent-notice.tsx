import { CircleCheck } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '#web/ui/button.tsx';

/** Replaces a form that was sent. */
export function SentNotice({ title, children, onAgain }: { title: string; children: ReactNode; onAgain: () => void }) {
  const notice = useRef<HTMLDivElement>(null);
  // The pressed button is gone: the keyboard continues here.
  useEffect(() => notice.current?.focus(), []);
  return (
    <div ref={notice} tabIndex={-1} role="status" className="rounded-md border border-line bg-surface p-5">
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
