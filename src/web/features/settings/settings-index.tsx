import { ChevronRight } from 'lucide-react';
import { type MouseEvent, type ReactNode, useId } from 'react';
import { useScreenActions } from '#web/lib/commands/screen-actions.ts';
import { cx } from '#web/ui/cx.ts';
import { SETTINGS } from './settings-messages.ts';

/** Sections that belong together, under a quiet label. */
export type IndexGroup<Title extends string> = { label: string; titles: readonly Title[] };
export type SectionState = { words: string; tone: 'fine' | 'warn' };
export type ElsewhereLink = { label: string; state?: SectionState; onOpen: () => void };

const LINK = cx(
  'flex min-h-8 items-center justify-between rounded-sm px-3 whitespace-nowrap hover:bg-hover max-lg:min-h-11',
  'lg:aria-[current]:bg-accent-soft lg:aria-[current]:font-medium lg:aria-[current]:text-accent',
);

/** What names a section in the address, such as 'your-data'. */
export function anchorOf(title: string): string {
  return title.toLowerCase().replaceAll(' ', '-');
}

/** The sections of the settings, the shown one marked: a list in groups. */
export function SettingsIndex<Title extends string>(props: {
  groups: readonly IndexGroup<Title>[];
  current: Title;
  /** What a section is set to, where a word says it. */
  states: Partial<Record<Title, SectionState>>;
  onOpen: (title: Title) => void;
}) {
  const { groups, current, states, onOpen } = props;
  useScreenActions(() =>
    groups.flatMap(({ titles }) =>
      titles.map((title) => ({
        id: `settings-${anchorOf(title)}`,
        label: `Settings: ${title}`,
        run: () => onOpen(title),
      })),
    ),
  );
  return (
    <nav aria-label={SETTINGS.index}>
      {groups.map(({ label, titles }) => (
        <Group key={label} label={label}>
          {titles.map((title) => (
            <li key={title}>
              <SectionLink
                title={title}
                state={states[title] ?? null}
                isCurrent={title === current}
                onOpen={() => onOpen(title)}
              />
            </li>
          ))}
        </Group>
      ))}
    </nav>
  );
}

function SectionLink(props: { title: string; state: SectionState | null; isCurrent: boolean; onOpen: () => void }) {
  const { title, state, isCurrent, onOpen } = props;
  return (
    <a
      href={`#${anchorOf(title)}`}
      onClick={(event) => press(event, onOpen)}
      aria-current={isCurrent ? 'page' : undefined}
      className={LINK}
    >
      <span className="flex-1">{title}</span> {state !== null && <StateWords state={state} />}
      <Onward />
    </a>
  );
}

function StateWords({ state: { words, tone } }: { state: SectionState }) {
  return (
    <span
      title={words}
      className={cx('ml-4 min-w-0 truncate text-xs font-normal', tone === 'warn' ? 'text-warn' : 'text-muted')}
    >
      {words}
    </span>
  );
}

/** The ways to screens `elsewhere` that belong to the account. */
export function OtherPages({ elsewhere }: { elsewhere: readonly ElsewhereLink[] }) {
  return (
    <nav aria-label={SETTINGS.otherPages}>
      <Group label={SETTINGS.elsewhere}>
        {elsewhere.map(({ label, state, onOpen }) => (
          <li key={label}>
            <button type="button" className={cx(LINK, 'w-full cursor-pointer')} onClick={onOpen}>
              <span className="flex-1 text-left">{label}</span> {state !== undefined && <StateWords state={state} />}
              <Onward />
            </button>
          </li>
        ))}
      </Group>
    </nav>
  );
}

/** A narrow screen leaves the index for what is pressed. */
function Onward() {
  return <ChevronRight aria-hidden className="ml-1 size-4 shrink-0 text-muted lg:hidden" />;
}

/** A quiet label over what belongs together. */
function Group({ label, children }: { label: string; children: ReactNode }) {
  const id = useId();
  return (
    <div className="mb-4">
      <p id={id} className="px-3 pb-0.5 text-xs text-muted">
        {label}
      </p>
      <ul aria-labelledby={id} className="text-sm">
        {children}
      </ul>
    </div>
  );
}

/** A press with a key that opens another tab is the browser's. */
function press(event: MouseEvent, open: () => void): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  open();
}
