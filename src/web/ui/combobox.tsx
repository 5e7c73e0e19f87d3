import { Search } from 'lucide-react';
import * as Popover from 'radix-ui/popover';
import { type KeyboardEvent, type ReactElement, useEffect, useId, useRef, useState } from 'react';
import { cx } from './cx.ts';
import { CONTROL_CLASS } from './field-context.ts';

/** `detail` is shown below the label, `aside` at the end of the row; what `isAsked` is taken by Enter only once an arrow or the pointer led to it. */
export type ComboboxOption = { value: string; label: string; detail?: string; aside?: string; isAsked?: boolean };
/** The matches of a query, and a note below them, such as how many there are. */
export type ComboboxAnswer = { options: readonly ComboboxOption[]; note: string };

export type ComboboxProps = {
  /** What is chosen here, for screen readers. */
  label: string;
  placeholder: string;
  /** The button that opens the list. */
  trigger: ReactElement;
  value: string;
  /** @param query what was typed to find it */
  onChange: (value: string, query: string) => void;
  search: (query: string) => ComboboxAnswer;
  /** Told of each change of what is typed. */
  onQuery?: (query: string) => void;
};

/** A choice from a long list: a button opens a search field with the matches below it. */
export function Combobox({ trigger, ...list }: ComboboxProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    // Modal, or the list could not be scrolled inside of a dialog.
    <Popover.Root modal open={isOpen} onOpenChange={setOpen}>
      <Popover.Trigger asChild>{trigger}</Popover.Trigger>
      <Popover.Portal>
        {/* One height however few the matches are: standing above its button, it would move as one types. */}
        <Popover.Content
          aria-label={list.label}
          align="end"
          side="top"
          sideOffset={6}
          collisionPadding={12}
          className="z-50 flex h-[min(26rem,var(--radix-popover-content-available-height))] w-[min(23rem,calc(100vw-24px))] flex-col rounded-md border border-line bg-surface text-ink shadow-pop motion-safe:animate-fade-in"
        >
          <SearchList {...list} onDone={() => setOpen(false)} />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}

/** Page Up and Page Down move by so many options. */
const PAGE = 8;

/** The field and its matches alone, for a place that is not a popover. `onDone` is called once one is chosen. */
export function SearchList(
  props: Omit<ComboboxProps, 'trigger'> & {
    onDone: () => void;
    autoFocus?: boolean;
    /** Of the field's place. */
    className?: string;
  },
) {
  const { label, placeholder, value, onChange, search, onDone, onQuery, autoFocus = false, className } = props;
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [query, setQuery] = useState('');
  const { options, note } = search(query);
  // By its value: what is found later may come before it.
  const [highlighted, setHighlighted] = useState<string | null>(value);
  const found = options.findIndex((option) => option.value === highlighted);
  // Without one that Enter may take none is active.
  const active = found === -1 && options[0]?.isAsked !== true ? 0 : found;
  const idOf = (option: ComboboxOption) => `${id}-${option.value}`;
  const activeId = options[active] === undefined ? undefined : idOf(options[active]);

  useEffect(() => {
    if (autoFocus) field.current?.focus();
  }, [autoFocus]);
  useEffect(() => {
    if (activeId !== undefined) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  function choose(option: ComboboxOption | undefined) {
    if (option === undefined) return;
    onDone();
    onChange(option.value, query);
  }

  function onKey(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    const { length } = options;
    const moves: Record<string, number> = {
      ArrowDown: (active + 1) % length,
      ArrowUp: (Math.max(active, 0) - 1 + length) % length,
      PageDown: Math.min(active + PAGE, length - 1),
      PageUp: Math.max(active - PAGE, 0),
    };
    const next = moves[event.key];
    if (event.key === 'Enter') choose(options[active]);
    else if (next !== undefined && length > 0) setHighlighted(options[next]?.value ?? null);
    else return;
    event.preventDefault();
  }

  return (
    <>
      <div className={cx('relative p-2', className)}>
        <Search
          aria-hidden
          className="pointer-events-none absolute top-1/2 left-5 size-4 -translate-y-1/2 text-muted"
        />
        <input
          type="text"
          role="combobox"
          ref={field}
          aria-label={label}
          aria-autocomplete="list"
          aria-expanded={options.length > 0}
          {...(options.length > 0 ? { 'aria-controls': `${id}-list` } : {})}
          aria-activedescendant={activeId}
          autoComplete="off"
          spellCheck={false}
          placeholder={placeholder}
          value={query}
          onChange={(event) => {
            setQuery(event.target.value);
            onQuery?.(event.target.value);
            setHighlighted(null);
          }}
          onKeyDown={onKey}
          className={cx(CONTROL_CLASS, 'h-10 pl-9 max-md:h-11')}
        />
      </div>
      {options.length > 0 && (
        <div id={`${id}-list`} role="listbox" aria-label={label} className="min-h-0 overflow-y-auto px-2">
          {options.map((option, index) => {
            const isChosen = option.value === value;
            return (
              // The focus stays in the field, which handles the keys (aria-activedescendant).
              <div
                key={option.value}
                id={idOf(option)}
                role="option"
                tabIndex={-1}
                aria-selected={isChosen}
                onPointerMove={index === active ? undefined : () => setHighlighted(option.value)}
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => choose(option)}
                onKeyDown={(event) => {
                  if (event.key === 'Enter') choose(option);
                }}
                className={cx(
                  'flex min-h-10 cursor-pointer items-center gap-3 rounded-sm px-3 py-1.5 text-sm max-md:min-h-11',
                  index === active && 'bg-hover',
                  isChosen && 'text-accent',
                )}
              >
                <span className="min-w-0 flex-1">
                  <span className={cx('block truncate', isChosen && 'font-medium')}>{option.label}</span>
                  {option.detail !== undefined && (
                    <span className="block truncate text-xs text-muted">{option.detail}</span>
                  )}
                </span>
                {option.aside !== undefined && (
                  <span className="shrink-0 text-xs text-muted tabular-nums">{option.aside}</span>
                )}
              </div>
            );
          })}
        </div>
      )}
      <p role="status" className="px-4 py-2.5 text-xs text-muted">
        {note}
      </p>
    </>
  );
}
