// What has to be known before the first paint. It is kept for a year by browsers: a change needs a new number in its name.
// Zod would try whether it may compile, which the policy of the page refuses and reports; it reads this as it is loaded.
globalThis.__zod_globalConfig = { jitless: true };

(() => {
  const root = document.documentElement;
  let theme = null;
  let kept = null;
  let tab = null;
  let isSignedIn = false;
  try {
    theme = localStorage.getItem('theme');
    tab = localStorage.getItem('dashboard_tab');
    isSignedIn = localStorage.getItem('linkedin_user') !== null;
    kept = JSON.parse(localStorage.getItem('announcement') ?? 'null');
  } catch (error) {
    console.warn('What this browser keeps could not be read.', error);
  }
  if (theme === 'light' || theme === 'dark') root.dataset.theme = theme;

  // What the page shows of its screen before any of its script is here (app/shell/first-paint.tsx).
  const screen = location.pathname.replace(/\/$/, '');
  const place =
    screen === '/dashboard' ? (new URLSearchParams(location.search).get('tab') ?? tab ?? 'posts') : screen.slice(1);
  root.dataset.place = place;
  if (place === 'compose' || isSignedIn) root.dataset.awaits = place;

  // All that this screen loads is asked for at once.
  const files = document.querySelector(`meta[name="screen:${location.pathname}"]`)?.content.split(' ') ?? [];
  for (const file of files.filter((one) => one.endsWith('.js'))) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href: file }));
  }

  // On the public pages the announcement stands in the HTML; whoever dismissed it does not see it come and go.
  const told = document.querySelector('meta[name="announcement"]')?.content;
  if (!told || kept?.isDismissed !== true) return;
  const { text, tone, until } = JSON.parse(told);
  if (kept.text === text && kept.tone === tone && kept.until === until) root.dataset.dismissed = '';
})();
