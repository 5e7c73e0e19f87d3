import { openSignInPopup } from '#web/lib/auth/sign-in-window.ts';
import { handOver } from '#web/lib/storage/handover.ts';
import { readStored, STORAGE_KEYS, writeStored } from '#web/lib/storage/storage.ts';

/**
 * What the public pages gain by script; without it they are whole. Everything of weight is fetched when somebody is about to need
 * it.
 */

const form = document.querySelector<HTMLFormElement>('form[action="/compose"]');
const source = document.querySelector<HTMLTextAreaElement>('#source');
const signInLink = document.querySelector<HTMLAnchorElement>('a[data-sign-in]');
const news = document.querySelector<HTMLElement>('#sign-in-news');
const who = document.querySelector<HTMLElement>('[data-who]');
const announced = document.querySelector<HTMLMetaElement>('meta[name=announcement]');
const invitation = new URLSearchParams(window.location.search).get('ref');

/** Pictures follow the system's theme by themselves, but not one that a person chose here. */
function followChosenTheme(): void {
  const theme = document.documentElement.dataset['theme'];
  if (theme === undefined) return;
  for (const dark of document.querySelectorAll<HTMLSourceElement>('source[media]'))
    dark.media = theme === 'dark' ? 'all' : 'not all';
}

/** Says who is signed in, as far as can be known here; the app itself looks closer (`lib/stored-user.ts`). */
function showWhoIsSignedIn(): void {
  let user: unknown = null;
  try {
    user = JSON.parse(readStored(STORAGE_KEYS.user) ?? 'null');
  } catch (error) {
    console.warn('Who is signed in cannot be read.', error);
  }
  if (typeof user !== 'object' || user === null || !('accessToken' in user && 'id' in user)) return;
  const name = 'name' in user && typeof user.name === 'string' ? user.name : '';
  if (who !== null) who.textContent = name === '' ? 'Signed in' : `Signed in as ${name}`;
  document.documentElement.dataset['signedIn'] = '';
}

/** Keeps that the announcement was dismissed here, as the app's screens do (`data/announcement.ts`). */
function dismiss(): void {
  const told: unknown = JSON.parse(announced?.content ?? 'null');
  if (typeof told === 'object') writeStored(STORAGE_KEYS.announcement, JSON.stringify({ ...told, isDismissed: true }));
  document.documentElement.dataset['dismissed'] = '';
  // The button goes, and what had the focus must not leave it nowhere.
  document.getElementById('main')?.focus({ preventScroll: true });
}

/** An address of the app, with the invitation that brought the person here: the app keeps it, this page does not. */
function withInvitation(path: string): string {
  if (invitation === null) return path;
  return `${path}${path.includes('?') ? '&' : '?'}ref=${encodeURIComponent(invitation)}`;
}

function passInvitationOn(): void {
  if (invitation === null) return;
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href^="/"]')) {
    link.setAttribute('href', withInvitation(link.getAttribute('href') ?? '/'));
  }
}

/** What stands in the form, for the compose screen; an address carries it where the browser keeps nothing. */
function keepSource(isPressed: boolean): boolean {
  if (form === null || source === null || source.value.trim() === '') return false;
  const fields = new FormData(form);
  return handOver({
    source: source.value,
    tone: String(fields.get('tone')),
    includeEmojis: fields.has('emojis'),
    isPressed,
  });
}

let isPrefetched = false;
/** Fetches the compose screen's code while the person is still typing, or on the way to a link. The build names its files on the form. */
function prefetch(): void {
  if (isPrefetched) return;
  isPrefetched = true;
  for (const href of form?.dataset['chunks']?.split(' ') ?? []) {
    const link = document.createElement('link');
    Object.assign(link, href.endsWith('.css') ? { rel: 'prefetch', as: 'style' } : { rel: 'modulepreload' }, { href });
    document.head.append(link);
  }
}

/** Signs in through the popup, which has to open in the click itself; the rest is fetched while the person is there. */
async function signIn(event: MouseEvent): Promise<void> {
  if (event.metaKey || event.ctrlKey || event.shiftKey) return;
  const popup = openSignInPopup();
  // Blocked: the link leads to the app, which offers the way without a window.
  if (popup === null) return;
  event.preventDefault();
  const { finishInPopup } = await import('./finish-in-popup.ts');
  const problem = await finishInPopup(popup);
  if (problem !== null) {
    if (news !== null) news.textContent = problem;
    return;
  }
  keepSource(false);
  window.location.assign(withInvitation('/compose'));
}

followChosenTheme();
showWhoIsSignedIn();
passInvitationOn();
for (const button of document.querySelectorAll('[data-dismiss]')) {
  button.classList.remove('invisible');
  button.addEventListener('click', dismiss);
}
signInLink?.addEventListener('click', (event) => void signIn(event));
if (source !== null) source.maxLength = Number(source.dataset['maxLength']);
form?.addEventListener('focusin', prefetch);
for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href^="/compose"]')) {
  link.addEventListener('pointerenter', prefetch);
}
form?.addEventListener('submit', (event) => {
  if (!keepSource(true)) return;
  event.preventDefault();
  window.location.assign(withInvitation('/compose'));
});
source?.addEventListener('keydown', (event) => {
  if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) form?.requestSubmit();
});
