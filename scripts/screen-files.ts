import path from 'node:path';
import type { Rolldown } from 'vite';
import { ROOT } from './run-tool.ts';

const inWeb = (file: string) => path.join(ROOT, 'src/web', file);
const PAGE = inWeb('app.html');
/**
 * What is loaded in one go, by the module that it begins with: what starts the app, what the public pages run and need for a sign-in, what
 * every screen mounts, two screens, and what follows on one of them.
 */
export const LOADED_TOGETHER = {
  start: inWeb('main.tsx'),
  public: inWeb('features/public/enhance.ts'),
  popup: inWeb('features/public/finish-in-popup.ts'),
  shell: inWeb('app/mount-app.tsx'),
  compose: inWeb('app/pages/compose-page.tsx'),
  dashboard: inWeb('app/pages/dashboard-page.tsx'),
  editor: inWeb('features/compose/open-post.tsx'),
} as const;
/** The screens whose code is fetched and weighed ahead, by their address: what each begins with, and what follows on it at once. */
export const SCREENS = {
  '/compose': { begins: LOADED_TOGETHER.compose, follows: LOADED_TOGETHER.editor },
  '/dashboard': { begins: LOADED_TOGETHER.dashboard, follows: null },
} as const;
export type Screen = keyof typeof SCREENS;
/** The names of all files that a screen loads before one can type on it: its chunks, what they import before them, and their styles. */
export function screenFiles(bundle: Rolldown.OutputBundle, screen: Screen): string[] {
  return filesOf(bundle, [PAGE, LOADED_TOGETHER.shell, SCREENS[screen].begins]);
}

/** The names of the files that it loads then: on /compose the composer with its editor. */
export function followingFiles(bundle: Rolldown.OutputBundle, screen: Screen): string[] {
  const { follows } = SCREENS[screen];
  if (follows === null) return [];
  const first = new Set(screenFiles(bundle, screen));
  return filesOf(bundle, [follows]).filter((file) => !first.has(file));
}

function filesOf(bundle: Rolldown.OutputBundle, modules: readonly string[]): string[] {
  const seen = new Set<string>();
  const open = new Set<string>();
  const files = new Set<string>();
  const add = (fileName: string) => {
    const chunk = bundle[fileName];
    if (chunk?.type !== 'chunk' || seen.has(fileName)) return;
    seen.add(fileName);
    open.add(fileName);
    for (const imported of chunk.imports) {
      // They are run one after the other (src/web/lib/browser/run-in-steps.ts).
      if (open.has(imported)) throw new Error(`The chunks ${fileName} and ${imported} need each other.`);
      add(imported);
    }
    open.delete(fileName);
    files.add(fileName);
    for (const css of chunk.viteMetadata?.importedCss ?? []) files.add(css);
  };
  for (const entry of modules) {
    const chunk = Object.values(bundle).find((one) => one.type === 'chunk' && one.moduleIds.includes(entry));
    if (chunk === undefined) throw new Error(`The build has no chunk of ${entry}, which is loaded ahead.`);
    add(chunk.fileName);
  }
  return [...files];
}
