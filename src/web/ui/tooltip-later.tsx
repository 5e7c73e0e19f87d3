import { createLater, useLater } from '#web/lib/browser/later.ts';

const later = createLater(async () => (await import('./tooltip.tsx')).Tooltips);

/** The tooltips of all elements, from when the page is at rest first. */
export function TooltipsLater() {
  const Tooltips = useLater(later);
  return Tooltips && <Tooltips />;
}
