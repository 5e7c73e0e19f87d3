import { expect, test } from 'vitest';
import { withoutApp } from './screen-chunks.ts';

const SHELL = ['assets/shell-D88W3vBM.js', 'assets/shell-react-DXBC6uR2.js', 'assets/rolldown-runtime-XKyaHtl9.js'];
const OTHERS = ['assets/dialog-De7RHvsn.js', 'assets/start-e0o7MlGN.css', 'assets/shell-like-thing-De7RHvsn.js'];

test('a screen asks for none of what the app has run already; what comes before the app asks for all', () => {
  const asked = (hostId: string) => withoutApp('assets/later-De7RHvsn.js', [...SHELL, ...OTHERS], { hostId });
  expect(asked('assets/dashboard-DNGUCwSo.js')).toEqual(OTHERS);
  for (const host of ['index.html', 'assets/app-BIU7HwN8.js', 'assets/start-public-DAt_jYtD.js'])
    expect(asked(host)).toEqual([...SHELL, ...OTHERS]);
});
