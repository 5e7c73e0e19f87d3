import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { cx } from '#web/ui/cx.ts';

const NAMES = ['Write', 'Preview'] as const;
/** The pane that is seen where there is room for one alone. */
export type Pane = (typeof NAMES)[number];

/** Two panes side by side, or as tabs where there is no room. Both stay mounted, so that nothing in them is lost. */
export function Panes(props: {
  isWide: boolean;
  pane: Pane;
  onPane: (pane: Pane) => void;
  write: ReactNode;
  preview: ReactNode;
}) {
  const { isWide, pane, onPane, write, preview } = props;
  const id = useId();
  const shown = NAMES.indexOf(pane);
  const tabs = useRef<(HTMLButtonElement | null)[]>([]);

  function move(event: KeyboardEvent) {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    const next = 1 - shown;
    onPane(pane === 'Write' ? 'Preview' : 'Write');
    tabs.current[next]?.focus();
  }
  const paneProps = (index: number) =>
    isWide
      ? {}
      : { role: 'tabpanel', id: `${id}-${index}`, 'aria-labelledby': `${id}-tab-${index}`, hidden: shown !== index };

  return (
    <div className={cx(isWide && 'grid grid-cols-[minmax(0,1fr)_clamp(345px,44vw,552px)] items-start gap-8')}>
      {!isWide && (
        <div role="tablist" aria-label="Compose" className="mb-4 flex gap-1 border-b border-line">
          {NAMES.map((name, index) => (
            <button
              key={name}
              ref={(element) => {
                tabs.current[index] = element;
              }}
              type="button"
              role="tab"
              id={`${id}-tab-${index}`}
              aria-selected={shown === index}
              aria-controls={`${id}-${index}`}
              tabIndex={shown === index ? 0 : -1}
              onClick={() => onPane(name)}
              onKeyDown={move}
              className={cx(
                '-mb-px h-11 flex-1 cursor-pointer border-b-2 text-sm',
                shown === index ? 'border-accent font-medium text-ink' : 'border-transparent text-muted hover:text-ink',
              )}
            >
              {name}
            </button>
          ))}
        </div>
      )}
      <div {...paneProps(0)} className="min-w-0 space-y-4">
        {write}
      </div>
      <div {...paneProps(1)} className={cx('min-w-0 space-y-6', isWide && 'sticky top-20')}>
        {preview}
      </div>
    </div>
  );
}
