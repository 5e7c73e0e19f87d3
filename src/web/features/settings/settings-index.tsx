import { useEffect, useState } from 'react';
import { cx } from '#web/ui/cx.ts';
import { anchorOf } from './section.tsx';

const LINK = cx(
  'flex min-h-11 items-center text-muted underline-offset-4 hover:text-ink max-xl:underline',
  'xl:-ml-px xl:min-h-8 xl:border-l-2 xl:border-transparent xl:pl-4',
  'xl:aria-[current]:border-accent xl:aria-[current]:font-medium xl:aria-[current]:text-ink',
);

/** The sections of the settings: beside them on wide screens, the one that is read marked; above them on narrow ones. */
export function SettingsIndex({ titles }: { titles: readonly string[] }) {
  const current = useSectionInView(titles);
  return (
    <nav aria-label="On this page" className="xl:sticky xl:top-20 xl:col-start-2 xl:self-start xl:py-8">
      <ul className="flex flex-wrap gap-x-5 pb-4 text-sm xl:flex-col xl:border-l xl:border-line xl:pb-0">
        {titles.map((title) => (
          <li key={title}>
            <a href={`#${anchorOf(title)}`} aria-current={title === current ? 'true' : undefined} className={LINK}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
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
