import './styles/main.css';

/** The browsers that know Temporal by themselves are spared the 18 KB that stand in for it. */
async function start(): Promise<void> {
  if (!('Temporal' in globalThis)) await import('temporal-polyfill/global');
  const { mountApp } = await import('#web/app/mount-app.tsx');
  await mountApp();
}

void start();
