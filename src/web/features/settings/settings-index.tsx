import { type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react';
import { listenTo } from '#web/lib/browser/listeners.ts';
import { useScreenActions } from '#web/lib/commands/screen-actions.ts';
import { cx } from '#web/ui/cx.ts';
import { anchorOf } from '#web/ui/section.tsx';
import { Select } from '#web/ui/select.tsx';
import { SETTINGS } from './settings-messages.ts';

/** Sections that belong together, under a quiet label. */
export type IndexGroup = { label: string; titles: readonly string[] };
export type ElsewhereLink = { label: string; onOpen: () => void };

const LINK = cx(
  'flex min-h-8 items-center rounded-sm px-3 whitespace-nowrap hover:bg-hover',
  'aria-[current]:bg-accent-soft aria-[current]:font-medium aria-[current]:text-accent',
);

/**
 * The sections of the settings: a list beside them on wide screens, in groups, the one that is read marked; one field above them on
 * narrow ones. With the ways to screens `elsewhere`.
 */
export function SettingsIndex(props: { groups: readonly IndexGroup[]; elsewhere: readonly ElsewhereLink[] }) {
  const { groups, elsewhere } = props;
  const titles = useMemo(() => groups.flatMap((group) => group.titles), [groups]);
  const inView = useSectionInView(titles);
  const [gone, setGoneTo] = useGoneTo();
  const current = titles.find((title) => anchorOf(title) === gone) ?? inView;
  const list = useRef<HTMLDivElement>(null);
  /** As by a press of its link, which goes there a second time too. */
  const goTo = (title: string) => list.current?.querySelector<HTMLElement>(`[href="#${anchorOf(title)}"]`)?.click();
  useScreenActions(() =>
    titles.map((title) => ({
      id: `settings-${anchorOf(title)}`,
      label: `Settings: ${title}`,
      run: () => goTo(title),
    })),
  );
  return (
    <div className="max-lg:flex max-lg:max-w-160 max-lg:flex-wrap max-lg:items-center max-lg:gap-x-4 max-lg:pb-6 lg:sticky lg:top-20 lg:-mx-3 lg:max-h-[calc(100dvh-6rem)] lg:self-start lg:overflow-y-auto lg:pb-1">
      <nav aria-label="On this page" className="max-lg:flex-1 max-lg:basis-48">
        <div className="flex items-center gap-3 lg:hidden">
          <span aria-hidden className="shrink-0 text-sm text-muted">
            Section
          </span>
          <Select
            aria-label="Section"
            value={current ?? titles[0] ?? ''}
            options={groups.map((group) => ({
              label: group.label,
              options: group.titles.map((title) => ({ value: title, label: title })),
            }))}
            onChange={goTo}
            wrapperClassName="flex-1"
          />
        </div>
        <div ref={list} className="max-lg:hidden">
          {groups.map((group) => (
            <Group key={group.label} label={group.label}>
              {group.titles.map((title) => (
                <li key={title}>
                  <a
                    href={`#${anchorOf(title)}`}
                    onClick={() => setGoneTo(anchorOf(title))}
                    aria-current={title === current ? 'true' : undefined}
                    className={LINK}
                  >
                    {title}
                  </a>
                </li>
              ))}
            </Group>
          ))}
        </div>
      </nav>
      <nav aria-label="Other pages">
        <Group label={SETTINGS.elsewhere}>
          {elsewhere.map(({ label, onOpen }) => (
            <li key={label}>
              <button
                type="button"
                className={cx(LINK, 'w-full cursor-pointer text-muted hover:text-ink max-lg:min-h-11')}
                onClick={onOpen}
              >
                {label}
              </button>
            </li>
          ))}
        </Group>
      </nav>
    </div>
  );
}

/** A quiet label over what belongs together; on narrow screens without it, in one row. */
function Group({ label, children }: { label: string; children: ReactNode }) {
  const id = useId();
  return (
    <div className="lg:mb-4">
      <p id={id} className="px-3 pb-0.5 text-xs text-muted max-lg:hidden">
        {label}
      </p>
      <ul aria-labelledby={id} className="text-sm max-lg:-mx-3 max-lg:flex">
        {children}
      </ul>
    </div>
  );
}

/** So far the page may move before whoever reads it has gone on, px. */
const STILL_THERE_PX = 8;

/**
 * The section that was gone to, by a press or by the address, until the page is scrolled on. At the end of the page it cannot come to the
 * top, where what is in view would tell.
 */
function useGoneTo() {
  const [gone, setGone] = useState<string | null>(() => window.location.hash.slice(1) || null);
  useEffect(() => listenTo(window, 'hashchange', () => setGone(window.location.hash.slice(1))), []);
  useEffect(() => stayAt(document.getElementById(window.location.hash.slice(1))), []);
  useEffect(() => {
    if (gone === null) return;
    let top: number | null = null;
    // The browser has gone there before the next frame.
    const frame = requestAnimationFrame(() => {
      top = window.scrollY;
    });
    const stop = listenTo(window, 'scroll', () => {
      if (top !== null && Math.abs(window.scrollY - top) > STILL_THERE_PX) setGone(null);
    });
    return () => {
      cancelAnimationFrame(frame);
      stop();
    };
  }, [gone]);
  return [gone, setGone] as const;
}

const MOVES = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

/** Goes to the section that the address names, also while those above it grow with what is read for them, until the person moves. */
function stayAt(section: HTMLElement | null): (() => void) | undefined {
  if (section === null) return undefined;
  const following = new ResizeObserver(() => section.scrollIntoView());
  following.observe(document.body);
  const stops = [() => following.disconnect(), ...MOVES.map((type) => listenTo(window, type, () => stop()))];
  const stop = () => {
    for (const end of stops) end();
  };
  return stop;
}

/** The first of these sections that stands in the upper part of the window. */
function useSectionInView(titles: readonly string[]): string | undefined {
  const [inView, setInView] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) =>
        setInView((before) => {
          const ids = new Set(before);
          for (const { target, isIntersecting } of entries) ids[isIntersecting ? 'add' : 'delete'](target.id);
          return ids;
        }),
      // Below the header, above the middle.
      { rootMargin: '-72px 0px -50% 0px' },
    );
    for (const title of titles) {
      const section = document.getElementById(anchorOf(title));
      if (section !== null) observer.observe(section);
    }
    return () => observer.disconnect();
  }, [titles]);
  return titles.find((title) => inView.has(anchorOf(title)));
}
