import { readFileSync } from 'node:fs';
import { colord, extend } from 'colord';
import a11y from 'colord/plugins/a11y';
import { expect, test } from 'vitest';

extend([a11y]);
const TOKENS = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

/** The two values of a colour: light and dark. */
function token(name: string): [string, string] {
  const [, light = '', dark = ''] = new RegExp(`--${name}: light-dark\\((#\\w+), (#\\w+)\\)`).exec(TOKENS) ?? [];
  return [light, dark];
}

/** What one fills in stands on these. */
const GROUNDS = ['paper', 'surface', 'sunken'];

test.each([
  ['the outline of a control', 'control', 3],
  ['a placeholder', 'muted', 4.5],
  ['text', 'ink', 7],
  ['what waits for its time', 'planned', 4.5],
])('%s has contrast enough in both themes', (_what, name, least) => {
  for (const ground of GROUNDS)
    for (const theme of [0, 1] as const)
      expect(colord(token(name)[theme]).contrast(token(ground)[theme]), `on ${ground}`).toBeGreaterThanOrEqual(least);
});
