import { X } from 'lucide-react';
import * as Radix from 'radix-ui/dialog';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { isShortcut } from '#web/lib/commands/shortcuts.ts';
import { LEADS } from './button.tsx';
import { cx } from './cx.ts';
import { IconButton } from './icon-button.tsx';
import { useBackCloses } from './use-back-closes.ts';

/** The large size has a fixed height, for content that changes while it is used. Where there is little height, all of it scrolls. */
const SIZES = {
  sm: 'max-h-[92dvh] md:max-w-md',
  md: 'max-h-[92dvh] md:max-w-xl',
  wide: 'max-h-[92dvh] md:max-w-5xl',
  lg: 'h-[96dvh] md:h-[min(40rem,92dvh)] md:max-w-4xl',
} as const;

export type DialogProps = {
  title: string;
  /** A line under the title. */
  description?: ReactNode;
  /** For content that begins with a heading of its own: the title is then for screen readers only. */
  hideTitle?: boolean;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  children?: ReactNode;
  /** Buttons, visible at the bottom wherever there is height for them. */
  footer?: ReactNode;
  size?: keyof typeof SIZES;
  /** The content is to be read and may have nothing to press: the keyboard reaches it as a whole, to scroll it. */
  isText?: boolean;
};

/**
 * A modal dialog: traps the focus, closes on Escape and on the browser's Back, sends its leading button with ⌘↵, returns the focus. Its cross
 * is the last in the order of the keyboard. A sheet at the bottom on a phone.
 */
export function Dialog(props: DialogProps) {
  const {
    title,
    description,
    hideTitle = false,
    open,
    onOpenChange,
    children,
    footer,
    size = 'md',
    isText = false,
  } = props;
  const opener = useRef<HTMLElement | null>(null);
  const content = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (open) opener.current = findOpener(document.activeElement);
  }, [open]);
  useBackCloses(open, () => onOpenChange(false));
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 bg-scrim motion-safe:animate-fade-in" />
        <Radix.Content
          {...(description === undefined ? { 'aria-describedby': undefined } : {})}
          ref={content}
          onInteractOutside={(event) => {
            // A press on a toast, as on its Undo, is no press beside the dialog.
            if (event.target instanceof Element && event.target.closest('[data-sonner-toaster]'))
              event.preventDefault();
          }}
          onOpenAutoFocus={(event) => {
            // On the dialog itself, so that its title is read first, unless a control has autoFocus.
            event.preventDefault();
            content.current?.focus();
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            // What closed it may have put the focus on something of the page, or opened another dialog, which has it by now.
            const { activeElement } = document;
            const within = activeElement?.closest('[role=dialog]') ?? null;
            if (activeElement !== document.body && within?.contains(opener.current) !== true) return;
            // The page must not scroll to it.
            if (opener.current?.isConnected === true) opener.current.focus({ preventScroll: true });
            // The opener may be disabled or gone by now: what lies below has the focus then, another dialog or the page.
            if (document.activeElement === document.body) {
              const open = [...document.querySelectorAll<HTMLElement>('[role=dialog][data-state=open]')].at(-1);
              (open ?? document.querySelector('main'))?.focus({ preventScroll: true });
            }
          }}
          onKeyDown={(event) => {
            if (!isShortcut(event, 'Enter')) return;
            event.preventDefault();
            content.current?.querySelector<HTMLButtonElement>(`footer [${LEADS}]:enabled`)?.click();
          }}
          className={cx(
            'fixed z-50 flex w-full flex-col border border-line bg-surface text-ink motion-safe:animate-rise-in short:overflow-y-auto',
            'max-md:inset-x-0 max-md:bottom-0 max-md:rounded-t-xl max-md:pb-[env(safe-area-inset-bottom)]',
            'md:top-1/2 md:left-1/2 md:-translate-x-1/2 md:-translate-y-1/2 md:rounded-xl',
            SIZES[size],
          )}
        >
          <div className={hideTitle ? 'sr-only' : 'pt-5 pr-16 pb-3 pl-6 max-md:min-h-18 max-md:pr-17 max-md:pl-4'}>
            <Radix.Title className="text-lg font-semibold">{title}</Radix.Title>
            {description !== undefined && (
              <Radix.Description asChild>
                <div className="mt-1 text-sm text-muted">{description}</div>
              </Radix.Description>
            )}
          </div>
          <div
            {...(isText ? { role: 'group', 'aria-label': title, tabIndex: 0 } : {})}
            className="min-h-0 flex-1 overflow-y-auto px-6 pb-5 -outline-offset-2 short:flex-none short:overflow-visible max-md:px-4"
          >
            {children}
          </div>
          {footer !== undefined && (
            <footer className="flex flex-wrap justify-end gap-2 border-t border-line px-6 py-4 max-md:px-4 max-md:*:flex-1">
              {footer}
            </footer>
          )}
          {/* The last stop of Tab: the first is what the dialog is for. */}
          <Radix.Close asChild>
            <IconButton label="Close" icon={<X />} size="sm" className="absolute top-4 right-4 z-10 max-md:right-2" />
          </Radix.Close>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** The element that gets the focus back: for an item of a menu, which is gone by then, the menu's button. */
function findOpener(active: Element | null): HTMLElement | null {
  const menuButtonId = active?.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  const opener = menuButtonId ? document.getElementById(menuButtonId) : active;
  return opener instanceof HTMLElement ? opener : null;
}
