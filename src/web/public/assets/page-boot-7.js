// What has to be known before the first paint. It is kept for a year by browsers: a change needs a new number in its name.
// Zod would try whether it may compile, which the policy of the page refuses and reports; it reads this as it is loaded.
globalThis.__zod_globalConfig = { jitless: true };

(() => {
  const root = document.documentElement;
  let theme = null;
  let kept = null;
  let tab = null;
  let isSignedIn = false;
  let hasPost = /[?&](post|source|url|text|title)=/.test(location.search);
  try {
    theme = localStorage.getItem('theme');
    tab = localStorage.getItem('dashboard_tab');
    isSignedIn = localStorage.getItem('linkedin_user') !== null;
    hasPost ||= localStorage.getItem('compose_unsaved:new') !== null;
    hasPost ||= ['compose_current_post', 'compose_handover'].some((key) => sessionStorage.getItem(key) !== null);
    kept = JSON.parse(localStorage.getItem('announcement') ?? 'null');
  } catch (error) {
    console.warn('What this browser keeps could not be read.', error);
  }
  if (theme === 'light' || theme === 'dark') root.dataset.theme = theme;

  // What the page shows of its screen before any of its script is here (app/shell/first-paint.tsx).
  const path = location.pathname.replace(/\/$/, '');
  const place =
    path === '/dashboard' ? (new URLSearchParams(location.search).get('tab') ?? tab ?? 'posts') : path.slice(1);
  root.dataset.place = place;
  if (!isSignedIn) root.dataset.visitor = '';
  // With nothing written the composer begins with its field for a source (features/compose/start), else with an outline.
  if (place === 'compose') root.dataset.awaits = hasPost ? 'post' : 'compose';
  else root.dataset.awaits = isSignedIn ? place : path === '/dashboard' ? 'sign-in' : '';

  // All that this screen begins with is asked for once there is something to see, whose fonts and styles come before it, and what follows
  // as soon as that is here. In a tab that nobody looks at nothing is painted.
  const painted = new Promise((resolve) => {
    if (document.hidden) return resolve();
    try {
      new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true });
    } catch {
      requestAnimationFrame(() => setTimeout(resolve));
    }
    setTimeout(resolve, 1500);
  });
  globalThis.firstPaint = painted;
  const screen = document.querySelector(`meta[name="screen:${location.pathname}"]`);
  const ask = (files) =>
    files.split(' ').map(
      (href) =>
        new Promise((resolve) => {
          const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', href });
          link.onload = resolve;
          link.onerror = resolve;
          document.head.append(link);
        }),
    );
  if (screen !== null)
    void painted
      .then(() => Promise.all(ask(screen.content)))
      .then(() => screen.dataset.then && ask(screen.dataset.then));

  // On the public pages the announcement stands in the HTML; whoever dismissed it does not see it come and go.
  const told = document.querySelector('meta[name="announcement"]')?.content;
  if (!told || kept?.isDismissed !== true) return;
  const { text, tone, until } = JSON.parse(told);
  if (kept.text === text && kept.tone === tone && kept.until === until) root.dataset.dismissed = '';
})();
