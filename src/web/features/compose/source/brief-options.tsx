import { ChevronDown, SlidersHorizontal } from 'lucide-react';
import * as Popover from 'radix-ui/popover';
import { type ReactNode, useState } from 'react';
import { NARROW_SCREEN, useMediaQuery } from '#web/lib/browser/use-media-query.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { choicesInShort } from '../generation/choice-labels.ts';
import { MESSAGES } from '../messages.ts';
import type { BriefProps } from './brief-fields.tsx';
import { GenerateButton } from './generate-button.tsx';
import { OptionsPanel } from './options-panel-later.ts';
import { WhatIsLeft } from './what-is-left.tsx';

/**
 * Generate, with what it does and what is left of it; and one button that names what is chosen and opens all that can be chosen before
 * (docs/product.md §6.2).
 */
export function BriefOptions(
  props: BriefProps & {
    /** Whether what is left stands here. */
    hasLeft: boolean;
    /** There is a text already. */
    replaces: boolean;
    /** Generate is what comes next. */
    isLeading: boolean;
    /** What is written from, which a phone's sheet covers. */
    source: string;
    isBusy: boolean;
    /** What one may do in place of Generate. */
    otherWay: ReactNode | false;
    onGenerate: () => void;
  },
) {
  const { choices, canTranslate, hasLeft, replaces, isLeading, isBusy, otherWay, onGenerate } = props;
  const [isOpen, setOpen] = useState(false);
  const isNarrow = useMediaQuery(NARROW_SCREEN);
  const chosen = choicesInShort(choices, canTranslate, !hasLeft && !isNarrow).join(' · ');
  return (
    <div className="mt-3 flex flex-wrap items-center justify-between gap-2 max-md:[&>button]:flex-auto">
      <Popover.Root open={isOpen} onOpenChange={setOpen}>
        <Popover.Trigger asChild>
          {/* However much is chosen, the row stays one. */}
          <Button
            className={cx(
              'min-w-0 max-w-[calc(100%-8.125rem)] shrink! gap-1.5! px-3!',
              otherWay !== false && 'mr-auto md:max-w-[calc(100%-18.5rem)]',
              hasLeft && !replaces && '@lg:max-w-[calc(100%-20.25rem)]',
            )}
          >
            <SlidersHorizontal aria-hidden className="size-4 shrink-0 text-muted max-md:hidden" />
            <span className="sr-only">{MESSAGES.sources.options}: </span>
            <span title={chosen} className="min-w-0 truncate">
              {chosen}
            </span>
            <ChevronDown aria-hidden className="-mr-1 size-4 shrink-0 text-muted" />
          </Button>
        </Popover.Trigger>
        {isOpen && <OptionsPanel {...props} onClose={() => setOpen(false)} />}
      </Popover.Root>
      {hasLeft && (
        // Takes its room before it is known what is left.
        <div
          className={cx(
            'order-last flex min-h-5 basis-full gap-x-1 text-xs text-muted',
            !replaces && '@lg:order-none @lg:flex-1 @lg:basis-0 @lg:justify-end',
          )}
        >
          {replaces && <p>{MESSAGES.sources.replaces}</p>}
          <WhatIsLeft />
        </div>
      )}
      {otherWay}
      <GenerateButton replaces={replaces} isBusy={isBusy} isLeading={isLeading} onPress={onGenerate} />
    </div>
  );
}
