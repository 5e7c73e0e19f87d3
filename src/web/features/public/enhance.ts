import { openSignInPopup } from '#web/lib/auth/sign-in-window.ts';
import { localStore, STORAGE_KEYS } from '#web/lib/storage/browser-storage.ts';
import { handOver } from '#web/lib/storage/handover.ts';
import { dismissedAnnouncement, signedInLabel } from './page-values.ts';

// What the public pages do with script; without it they are complete. Large code is loaded when it is about to be needed.

const form = document.querySelector<HTMLFormElement>('form[action="/compose"]');
const source = document.querySelector<HTMLTextAreaElement>('#source');
const signInLink = document.querySelector<HTMLAnchorElement>('a[data-sign-in]');
const signInStatus = document.querySelector<HTMLElement>('#sign-in-status');
const userLabel = document.querySelector<HTMLElement>('[data-user-label]');
const announcement = document.querySelector<HTMLMetaElement>('meta[name=announcement]');

/** Images follow the system's theme by themselves, but not the theme that a person chose here. */
function applyChosenTheme(): void {
  const theme = document.documentElement.dataset['theme'];
  if (theme === undefined) return;
  for (const dark of document.querySelectorAll<HTMLSourceElement>('source[data-dark]'))
    dark.media = theme === 'dark' ? dark.dataset['dark'] || 'all' : 'not all';
}

function showSignedInUser(): void {
  const label = signedInLabel(localStore.getItem(STORAGE_KEYS.user));
  if (label === null) return;
  if (userLabel !== null) userLabel.textContent = label;
  document.documentElement.dataset['signedIn'] = '';
}

function dismissAnnouncement(): void {
  const dismissed = dismissedAnnouncement(announcement?.content);
  if (dismissed !== null) localStore.setItem(STORAGE_KEYS.announcement, dismissed);
  document.documentElement.dataset['dismissed'] = '';
  // The button is gone, and its focus needs another place.
  document.getElementById('main')?.focus({ preventScroll: true });
}

/** Stores the form for the compose screen; false if the browser refuses, so that the address has to carry it. */
function storeSource(isPressed: boolean): boolean {
  if (form === null || source === null || source.value.trim() === '') return false;
  const fields = new FormData(form);
  return handOver({
    source: source.value,
    tone: String(fields.get('tone')),
    includeEmojis: fields.has('emojis'),
    isPressed,
  });
}

const loadSignIn = () => import('./finish-in-popup.ts');

let isPrefetched = false;
/**
 * Preloads the compose screen's code while the visitor types or points at a link. The build writes its files onto the form. What
 * finishes a sign-in comes before them, so that it listens when the popup answers.
 */
async function prefetch(): Promise<void> {
  if (isPrefetched) return;
  isPrefetched = true;
  await loadSignIn().catch(() => undefined);
  for (const href of form?.dataset['chunks']?.split(' ') ?? []) {
    const link = document.createElement('link');
    Object.assign(link, href.endsWith('.css') ? { rel: 'prefetch', as: 'style' } : { rel: 'modulepreload' }, { href });
    document.head.append(link);
  }
}

/** Signs in through the popup, which browsers only open in the click itself; the code for the rest is loaded meanwhile. */
async function signIn(event: MouseEvent): Promise<void> {
  if (event.metaKey || event.ctrlKey || event.shiftKey) return;
  const popup = openSignInPopup();
  // Blocked: the link leads to the app, which offers to sign in without a popup.
  if (popup === null) return;
  event.preventDefault();
  const { finishInPopup } = await loadSignIn();
  const problem = await finishInPopup(popup);
  if (problem !== null) {
    if (signInStatus !== null) signInStatus.textContent = problem;
    return;
  }
  storeSource(false);
  window.location.assign('/compose');
}

applyChosenTheme();
showSignedInUser();
for (const button of document.querySelectorAll('[data-dismiss]')) {
  button.classList.remove('invisible');
  button.addEventListener('click', dismissAnnouncement);
}
signInLink?.addEventListener('click', (event) => void signIn(event));
if (source !== null) source.maxLength = Number(source.dataset['maxLength']);
form?.addEventListener('focusin', () => void prefetch());
for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href^="/compose"]')) {
  link.addEventListener('pointerenter', () => void prefetch());
}
form?.addEventListener('submit', (event) => {
  if (!storeSource(true)) return;
  event.preventDefault();
  window.location.assign('/compose');
});
source?.addEventListener('keydown', (event) => {
  // With Shift or Alt they are the composer's keys for what comes after writing.
  if (event.shiftKey || event.altKey) return;
  if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) form?.requestSubmit();
});
