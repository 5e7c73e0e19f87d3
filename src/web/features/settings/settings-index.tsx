import { ChevronRight } from 'lucide-react';
import { type MouseEvent, type ReactNode, useId } from 'react';
import { useScreenActions } from '#web/lib/commands/screen-actions.ts';
import { cx } from '#web/ui/cx.ts';
import { SETTINGS } from './settings-messages.ts';

/** Sections that belong together, under a quiet label. */
export type IndexGroup<Title extends string> = {
  label: string;
  titles: readonly Title[];
  /** What ends something stands apart, after all others. */
  isApart?: boolean;
};
/** `next`: what is not set up yet. */
export type SectionState = { words: string; tone: 'fine' | 'warn' | 'next' };
export type ElsewhereLink = { label: string; state?: SectionState; onOpen: () => void };

const LINK = cx(
  'flex min-h-8 items-center justify-between rounded-sm px-3 whitespace-nowrap hover:bg-hover max-lg:min-h-11 max-lg:px-0',
  'lg:aria-[current]:bg-accent-soft lg:aria-[current]:font-medium lg:aria-[current]:text-accent',
);

/** What names a section in the address, such as 'your-data'. */
export function anchorOf(title: string): string {
  return title.toLowerCase().replaceAll(' ', '-');
}

/** The sections of the settings, the shown one marked: a list in groups. `children` stands before those that are apart. */
export function SettingsIndex<Title extends string>(props: {
  groups: readonly IndexGroup<Title>[];
  current: Title;
  /** What a section is set to, where a word says it. */
  states: Partial<Record<Title, SectionState>>;
  onOpen: (title: Title) => void;
  children: ReactNode;
}) {
  const { groups, current, states, onOpen, children } = props;
  useScreenActions(() =>
    groups.flatMap(({ titles }) =>
      titles.map((title) => ({
        id: `settings-${anchorOf(title)}`,
        label: `Settings: ${title}`,
        run: () => onOpen(title),
      })),
    ),
  );
  const renderGroup = ({ label, titles, isApart = false }: IndexGroup<Title>) => (
    <Group key={label} label={label} isApart={isApart}>
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
  );
  return (
    <nav aria-label={SETTINGS.index}>
      {groups.filter(({ isApart }) => isApart !== true).map(renderGroup)}
      {children}
      {groups.filter(({ isApart }) => isApart === true).map(renderGroup)}
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

const TONES: Readonly<Record<SectionState['tone'], string>> = {
  fine: 'text-muted',
  warn: 'text-warn',
  next: 'text-accent',
};

function StateWords({ state: { words, tone } }: { state: SectionState }) {
  return (
    <span title={words} className={cx('ml-4 min-w-0 truncate text-xs font-normal', TONES[tone])}>
      {words}
    </span>
  );
}

/** The ways to screens `elsewhere` that belong to the account. */
export function OtherPages({ elsewhere }: { elsewhere: readonly ElsewhereLink[] }) {
  return (
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
  );
}

/** A narrow screen leaves the index for what is pressed. */
function Onward() {
  return <ChevronRight aria-hidden className="ml-1 size-4 shrink-0 text-muted lg:hidden" />;
}

/** A quiet label over what belongs together; what stands apart says by itself what it is. */
function Group({ label, isApart = false, children }: { label: string; isApart?: boolean; children: ReactNode }) {
  const id = useId();
  return (
    <div className={cx('mb-4', isApart && 'mt-6')}>
      <p id={id} className={isApart ? 'sr-only' : 'px-3 pb-0.5 text-xs text-muted'}>
        {label}
      </p>
      <ul
        aria-labelledby={id}
        className={cx(
          'text-sm max-lg:mx-3 max-lg:divide-y max-lg:divide-line max-lg:border-y max-lg:border-line',
          isApart && 'lg:mx-3 lg:-mt-2 lg:border-t lg:border-line lg:pt-2 lg:*:-mx-3',
        )}
      >
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
