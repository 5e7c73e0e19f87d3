import { afterEach, expect, test, vi } from 'vitest';
import { runInSteps } from './run-in-steps.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

/** A page at /compose whose scripts are these. */
function openPage(first: string, then?: string): string[] {
  const ran: string[] = [];
  vi.stubGlobal('ran', ran);
  vi.stubGlobal('window', { location: { pathname: '/compose' } });
  const meta = { content: first, dataset: then === undefined ? {} : { then } };
  vi.stubGlobal('document', {
    querySelector: (selector: string) => (selector === 'meta[name="screen:/compose"]' ? meta : null),
  });
  return ran;
}
const script = (name: string) => `data:text/javascript,globalThis.ran.push('${name}')`;

test('the scripts of a screen are run one after the other, what follows only when it is asked for', async () => {
  const ran = openPage(`${script('a')} ${script('b')}`, script('c'));
  await runInSteps('first');
  expect(ran).toEqual(['a', 'b']);
  await runInSteps('then');
  expect(ran).toEqual(['a', 'b', 'c']);
});

test('one that cannot be had ends it, and is left to whoever imports it', async () => {
  const ran = openPage(`${script('d')} data:text/javascript,throw(1) ${script('e')}`);
  await expect(runInSteps('first')).resolves.toBeUndefined();
  expect(ran).toEqual(['d']);
});

test('another page, which names none, runs nothing ahead', async () => {
  const ran = openPage(script('f'));
  vi.stubGlobal('document', { querySelector: () => null });
  await runInSteps('first');
  expect(ran).toEqual([]);
});
