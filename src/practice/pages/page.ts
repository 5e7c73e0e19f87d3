import { createHash } from 'node:crypto';

const STYLE = `
:root { color-scheme: light; --ink: #1d2328; --soft: #4c5760; --line: #cbd2d8; --ground: #f1f0ec; --card: #fff; --accent: #0b5c6b; }
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
.notice { margin: 0; padding: .6rem 1rem; background: #3d2b00; color: #fff4d6; text-align: center; font-size: .9rem; }
main { max-width: 36rem; margin: 0 auto; padding: 1.5rem 1rem 3rem; }
h1 { font-size: 1.5rem; line-height: 1.25; margin: 0 0 1rem; }
h2 { font-size: 1rem; margin: 0; }
a { color: var(--accent); }
.card { background: var(--card); border: 1px solid var(--line); border-radius: .75rem; padding: 1rem; margin: 0 0 1rem; }
.person { display: flex; gap: .75rem; align-items: center; }
.person img, .blank { width: 48px; height: 48px; border-radius: 50%; flex: none; background: var(--line); }
.soft { color: var(--soft); font-size: .875rem; margin: 0; }
.text { white-space: pre-wrap; overflow-wrap: anywhere; margin: .75rem 0 0; }
.images { display: grid; gap: 2px; margin: .75rem -1rem 0; container-type: inline-size; }
.images[data-tiles="2"] { grid-template-columns: 1fr 1fr; aspect-ratio: 2 / 1; }
.images[data-tiles="3"][data-first="wide"] { grid-template: 1fr 1fr / 1fr 1fr; aspect-ratio: 1; }
.images[data-tiles="3"][data-first="wide"] .tile:first-child { grid-column: span 2; }
.images[data-tiles="3"][data-first="tall"] { grid-template: 1fr 1fr / 2fr 1fr; aspect-ratio: 3 / 2; }
.images[data-tiles="3"][data-first="tall"] .tile:first-child { grid-row: span 2; }
.images[data-tiles="4"][data-first="wide"] { grid-template: 2fr 1fr / 1fr 1fr 1fr; aspect-ratio: 1; }
.images[data-tiles="4"][data-first="wide"] .tile:first-child { grid-column: span 3; }
.images[data-tiles="4"][data-first="tall"] { grid-template: 1fr 1fr 1fr / 3fr 1fr; aspect-ratio: 4 / 3; }
.images[data-tiles="4"][data-first="tall"] .tile:first-child { grid-row: span 3; }
.images[data-tiles="5"] { grid-template: 3fr 2fr / repeat(6, 1fr); aspect-ratio: 6 / 5; }
.images[data-tiles="5"] .tile { grid-column: span 2; }
.images[data-tiles="5"] .tile:nth-child(-n+2) { grid-column: span 3; }
.tile { position: relative; min-width: 0; min-height: 0; background: var(--line); }
.tile img { display: block; width: 100%; height: 100%; object-fit: cover; }
.images[data-tiles="1"] img { height: auto; min-height: calc(100cqw / 3); max-height: 125cqw; }
.more { position: absolute; inset: 0; display: grid; place-items: center; background: rgb(0 0 0 / .65); color: #fff; font-size: 1.75rem; }
.link { display: block; border: 1px solid var(--line); border-radius: .5rem; margin: .75rem 0 0; overflow: hidden; overflow-wrap: anywhere; color: inherit; text-decoration: none; }
.link img { display: block; width: 100%; aspect-ratio: 1.91; object-fit: cover; }
.link .words { display: block; padding: .75rem; }
.link .title, .link .soft { display: block; }
.link .title { font-weight: 600; }
ul { padding-left: 1.25rem; }
button { font: inherit; padding: .7rem 1rem; min-height: 44px; border-radius: .5rem; border: 1px solid var(--accent); background: var(--card); color: var(--accent); cursor: pointer; }
button.main { display: flex; gap: .75rem; align-items: center; width: 100%; margin: 0 0 .75rem; text-align: left; background: var(--accent); color: #fff; }
button.main img, button.main .blank { width: 40px; height: 40px; border-radius: 50%; flex: none; }
label { display: block; margin: 0 0 .25rem; }
input { font: inherit; width: 100%; min-height: 44px; padding: .6rem .75rem; margin: 0 0 1rem; border: 1px solid var(--soft); border-radius: .5rem; background: var(--card); color: var(--ink); }
.alert { margin: 0 0 1rem; padding: .75rem 1rem; border: 1px solid #b3261e; border-radius: .5rem; color: #8c1d18; background: #fdf1f0; }
.price { font-size: 1.25rem; font-weight: 600; margin: 0; }
.card > .alert, .card > form { margin-top: 1rem; }
table { width: 100%; border-collapse: collapse; font-size: .875rem; }
th, td { text-align: left; padding: .4rem .5rem .4rem 0; border-bottom: 1px solid var(--line); }
.row { display: flex; flex-wrap: wrap; gap: .75rem; }
a:focus-visible, button:focus-visible, input:focus-visible { outline: 3px solid #c2410c; outline-offset: 2px; }
`;

const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');

/** The first line of every page of the practice LinkedIn. */
const NOTICE = 'Practice network – nothing here reaches LinkedIn';

/** Headers of a page: no scripts, only the style above, forms only to `formTargets` (a CSP source list). */
export function pageHeaders(formTargets: string): Record<string, string> {
  return {
    'content-security-policy': `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; img-src 'self'; form-action ${formTargets}; base-uri 'none'; frame-ancestors 'none'`,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'cache-control': 'no-store',
  };
}

/** A whole page around `main`, which is HTML already; `notice` is its first line, which says that the page is not the real service. */
export function page(title: string, main: string, notice = NOTICE): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>${STYLE}</style>
</head>
<body>
<header><p class="notice">${notice}</p></header>
<main>
<h1>${escapeHtml(title)}</h1>
${main}
</main>
</body>
</html>
`;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
  '\r': '&#13;', // a bare CR would reach the reader as LF
};

/** Escapes text for HTML content and quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"'\r]/g, (character) => ENTITIES[character] ?? character);
}
