import './styles/main.css';
import { START } from '#contract/start-messages.ts';

/** The browsers that know Temporal by themselves are spared the 18 KB that stand in for it. */
async function start(): Promise<void> {
  if (!('Temporal' in globalThis)) await import('temporal-polyfill/global');
  const { mountApp } = await import('#web/app/mount-app.tsx');
  await mountApp();
}

/** Takes the place of the outline that the page shows until the app is here. Without React, which may be what is missing. */
function showFailure(error: unknown): void {
  console.error(error);
  const sentence = document.createElement('h1');
  sentence.textContent = START.failed;
  const reload = document.createElement('button');
  reload.textContent = START.reload;
  reload.className = 'h-10 cursor-pointer rounded-md border border-line bg-surface px-4 text-sm font-medium text-ink';
  reload.addEventListener('click', () => window.location.reload());
  const box = document.createElement('div');
  box.role = 'alert';
  box.className = 'flex min-h-dvh flex-col items-center justify-center gap-4 p-4 text-center text-ink';
  box.append(sentence, reload);
  const main = document.createElement('main');
  main.append(box);
  document.getElementById('root')?.replaceChildren(main);
}

start().catch(showFailure);
