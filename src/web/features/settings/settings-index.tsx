import { useEffect, useRef, useState } from 'react';
import { listenTo } from '#web/lib/browser/listeners.ts';
import { useScreenActions } from '#web/lib/commands/screen-actions.ts';
import { cx } from '#web/ui/cx.ts';
import { anchorOf } from '#web/ui/section.tsx';
import { Select } from '#web/ui/select.tsx';

const LINK = cx(
  '-ml-px flex min-h-8 items-center border-l-2 border-transparent pl-4 whitespace-nowrap text-muted hover:text-ink',
  'aria-[current]:border-accent aria-[current]:font-medium aria-[current]:text-ink',
);

/** The sections of the settings: a list beside them on wide screens, the one that is read marked; one field above them on narrow ones. */
export function SettingsIndex({ titles }: { titles: readonly string[] }) {
  const inView = useSectionInView(titles);
  const [gone, setGoneTo] = useGoneTo();
  const current = titles.find((title) => anchorOf(title) === gone) ?? inView;
  const list = useRef<HTMLUListElement>(null);
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
    <nav aria-label="On this page" className="max-xl:pb-6 xl:sticky xl:top-20 xl:self-start xl:py-8">
      <div className="flex items-center gap-3 xl:hidden">
        <span aria-hidden className="shrink-0 text-sm text-muted">
          Go to
        </span>
        <Select
          aria-label="Go to"
          value={current ?? titles[0] ?? ''}
          options={titles.map((title) => ({ value: title, label: title }))}
          onChange={goTo}
          wrapperClassName="flex-1 max-w-80 max-md:max-w-none"
        />
      </div>
      <ul ref={list} className="border-l border-line text-sm max-xl:hidden">
        {titles.map((title) => (
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
      </ul>
    </nav>
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
  // Where the address led here the sections were not there yet.
  useEffect(() => document.getElementById(window.location.hash.slice(1))?.scrollIntoView(), []);
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
