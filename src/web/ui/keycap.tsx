import type { ReactNode } from 'react';

/** A key of the keyboard, wherever one is named. */
export function Keycap({ children }: { children: ReactNode }) {
  return (
    <kbd className="min-w-6 rounded-sm border border-b-2 border-line-strong bg-surface px-1.5 text-center font-sans text-xs leading-5">
      {children}
    </kbd>
  );
}
