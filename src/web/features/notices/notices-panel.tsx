import { Popover } from 'radix-ui';
import { type RefObject, useRef, useState } from 'react';
import { NOTICES } from '#contract/notice-messages.ts';
import { ClosingLayer } from '#web/ui/closing-layer.tsx';
import { NoticeList } from './notice-list.tsx';

/** The inbox beside the screen, below the button that opens it; mounted while it is open. */
export function NoticesPanel(props: {
  anchor: RefObject<HTMLButtonElement | null>;
  onClose: () => void;
  onOpen: (path: string) => void;
}) {
  const { anchor, onClose, onOpen } = props;
  // Outside every landmark, screen readers would not find it by one.
  const [landmark] = useState(() => document.querySelector('main'));
  const content = useRef<HTMLDivElement>(null);
  return (
    <Popover.Root open onOpenChange={onClose}>
      <Popover.Anchor virtualRef={anchor as RefObject<HTMLButtonElement>} />
      <ClosingLayer onClose={onClose} />
      <Popover.Portal container={landmark}>
        <Popover.Content
          ref={content}
          aria-labelledby="notices-panel-title"
          align="end"
          sideOffset={8}
          collisionPadding={12}
          onInteractOutside={(event) => {
            // Its own press closes it.
            if (anchor.current?.contains(event.target as Node) === true) event.preventDefault();
          }}
          onOpenAutoFocus={(event) => {
            // On the panel itself: the first button in it takes a notice away.
            event.preventDefault();
            content.current?.focus();
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            anchor.current?.focus({ preventScroll: true });
          }}
          className="z-50 max-h-[min(36rem,var(--radix-popover-content-available-height))] w-[min(26rem,calc(100vw-24px))] overflow-y-auto rounded-md border border-line bg-surface px-4 pt-3 pb-1 text-ink shadow-pop motion-safe:animate-fade-in"
        >
          <h2 id="notices-panel-title" className="font-semibold">
            {NOTICES.title}
          </h2>
          <NoticeList
            compact
            onOpen={(path) => {
              onClose();
              onOpen(path);
            }}
          />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
