import { Tooltip as Radix } from 'radix-ui';
import type { ReactElement } from 'react';

const OPEN_DELAY_MS = 400;

/** A short text beside an element, on hover and keyboard focus. `children` must be one focusable element. */
export function Tooltip(props: { text: string; side?: 'top' | 'right' | 'bottom' | 'left'; children: ReactElement }) {
  const { text, side = 'top', children } = props;
  return (
    <Radix.Provider delayDuration={OPEN_DELAY_MS}>
      <Radix.Root>
        <Radix.Trigger asChild>{children}</Radix.Trigger>
        <Radix.Portal>
          <Radix.Content
            side={side}
            sideOffset={6}
            collisionPadding={8}
            className="z-60 max-w-64 rounded-sm bg-ink px-2 py-1 text-xs text-paper"
          >
            {text}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  );
}
