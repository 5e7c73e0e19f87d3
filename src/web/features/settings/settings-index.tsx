import { useEffect, useState } from 'react';
import { anchorOf } from './section.tsx';

/** Beside the settings on wide screens: their sections, the one that is read marked. */
export function SettingsIndex({ titles }: { titles: readonly string[] }) {
  const current = useSectionInView(titles);
  return (
    <nav aria-label="On this page" className="sticky top-20 self-start py-8 max-xl:hidden">
      <ul className="border-l border-line text-sm">
        {titles.map((title) => (
          <li key={title}>
            <a
              href={`#${anchorOf(title)}`}
              aria-current={title === current ? 'true' : undefined}
              className="-ml-px flex min-h-8 items-center border-l-2 border-transparent pl-4 text-muted hover:text-ink aria-[current]:border-accent aria-[current]:font-medium aria-[current]:text-ink"
            >
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
