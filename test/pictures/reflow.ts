import type { Page } from '@playwright/test';
import { expect } from '#test/e2e/journey.ts';

/**
 * In a window 320 px wide, and in one of 1280 × 800 at a zoom of 400 %, nothing is cut or needs scrolling sideways, and where there is
 * little height nothing stays in place.
 */
export async function expectReflow(page: Page): Promise<void> {
  for (const height of [640, 200]) {
    await page.setViewportSize({ width: 320, height });
    await page.waitForLoadState('networkidle');
    // The panes follow the window a moment later.
    await expect.soft.poll(() => page.evaluate(findLost, height < 500), `at 320 × ${height}`).toEqual([]);
  }
}

/** Runs in the page: what sticks out of it sideways, and with `isLow` what stays in place while the rest scrolls. */
function findLost(isLow: boolean): string[] {
  const isShown = (one: Element) => {
    const { width, height } = one.getBoundingClientRect();
    return (
      width > 1 &&
      height > 1 &&
      one.closest('.sr-only') === null &&
      one.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    );
  };
  const isInScroller = (one: Element | null): boolean =>
    one !== null &&
    one !== document.body &&
    (/auto|scroll|hidden|clip/.test(getComputedStyle(one).overflowX) || isInScroller(one.parentElement));
  const nameOf = (one: Element) => `${one.outerHTML.slice(0, 160)} … ${one.textContent?.slice(0, 40)}`;
  const all = [...document.body.querySelectorAll('*')].filter(isShown);
  const wide = all.filter((one) => {
    const { left, right } = one.getBoundingClientRect();
    return (right > 320.5 || left < -0.5) && !isInScroller(one.parentElement);
  });
  const cut = all.filter(
    (one) =>
      !one.matches('input, textarea') &&
      one.scrollWidth > one.clientWidth + 1 &&
      one.clientWidth > 0 &&
      /hidden|clip/.test(getComputedStyle(one).overflowX) &&
      getComputedStyle(one).textOverflow !== 'ellipsis',
  );
  const layers = '[role=dialog], [data-radix-popper-content-wrapper], [data-sonner-toaster], [data-state=open]';
  const stuck = isLow
    ? all.filter((one) => /sticky|fixed/.test(getComputedStyle(one).position) && one.closest(layers) === null)
    : [];
  return [
    ...(document.documentElement.scrollWidth > 320 ? [`${document.documentElement.scrollWidth} px wide`] : []),
    ...wide.slice(0, 3).map((one) => `sticks out: ${nameOf(one)}`),
    ...cut.slice(0, 3).map((one) => `cut: ${nameOf(one)}`),
    ...stuck.map((one) => `stays: ${nameOf(one)}`),
  ];
}
