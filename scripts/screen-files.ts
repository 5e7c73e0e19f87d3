import path from 'node:path';
import type { Rolldown } from 'vite';
import { ROOT } from './run-tool.ts';

const WEB = path.join(ROOT, 'src/web');
/** What every screen begins with: the page of all screens, and what it mounts. */
const SHELL = ['app.html', 'app/mount-app.tsx'];
/** The screens whose code is fetched and weighed ahead, by their address. */
export const SCREENS = {
  '/compose': 'app/pages/compose-page.tsx',
  '/dashboard': 'app/pages/dashboard-page.tsx',
} as const;
export type Screen = keyof typeof SCREENS;

/** The names of all files that a screen loads before one can work on it: its chunks with what they import, and their styles. */
export function screenFiles(bundle: Rolldown.OutputBundle, screen: Screen): string[] {
  const files = new Set<string>();
  const add = (fileName: string) => {
    const chunk = bundle[fileName];
    if (chunk?.type !== 'chunk' || files.has(fileName)) return;
    files.add(fileName);
    for (const css of chunk.viteMetadata?.importedCss ?? []) files.add(css);
    chunk.imports.forEach(add);
  };
  for (const name of [...SHELL, SCREENS[screen]]) {
    const entry = path.join(WEB, name);
    const chunk = Object.values(bundle).find((one) => one.type === 'chunk' && one.facadeModuleId === entry);
    if (chunk === undefined) throw new Error(`The build has no chunk of ${entry}, which ${screen} loads.`);
    add(chunk.fileName);
  }
  return [...files];
}
