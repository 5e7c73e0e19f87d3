import './styles/main.css';
import { START } from '#contract/start-messages.ts';
import { endFirstPaint } from '#web/lib/browser/early-words.ts';
import { runInSteps } from '#web/lib/browser/run-in-steps.ts';

declare global {
  /** When there is something to see; page-boot makes it (`public/assets/page-boot-7.js`). */
  var firstPaint: Promise<unknown> | undefined;
}

/** The browsers that know Temporal by themselves are spared the 18 KB that stand in for it. */
async function start(): Promise<void> {
  await globalThis.firstPaint;
  if (!('Temporal' in globalThis)) await import('temporal-polyfill/global');
  await runInSteps('first');
  const { mountApp } = await import('#web/app/mount-app.tsx');
  await mountApp();
}

/** Stands above what the page shows until the app is here, with what was typed there. Without React, which may be what is missing. */
function showFailure(error: unknown): void {
  console.error(error);
  const sentence = document.createElement('h1');
  sentence.textContent = START.failed;
  const reload = document.createElement('button');
  reload.textContent = START.reload;
  reload.className = 'h-10 cursor-pointer rounded-md border border-line bg-surface px-4 text-sm font-medium text-ink';
  reload.addEventListener('click', () => {
    endFirstPaint();
    window.location.reload();
  });
  const box = document.createElement('div');
  box.role = 'alert';
  box.className = 'flex flex-col items-center justify-center gap-4 p-8 text-center text-ink';
  box.append(sentence, reload);
  const main = document.querySelector('[data-first-paint] main') ?? document.createElement('main');
  main.prepend(box);
  if (!main.isConnected) document.getElementById('root')?.replaceChildren(main);
}

start().catch(showFailure);
