/** Where the page of all screens is read from. */
export const SCREEN_PAGE = '/compose';

const SCREEN = /^\/(compose|dashboard|notices|plans|referrals|support|settings|setup)\/?$/;

/** Whether an address of ours is one of the app's screens. */
export function isScreen(url: string): boolean {
  return SCREEN.test(new URL(url).pathname);
}

/** What the service worker does about a request: show a screen, give a file of the program, or keep out of it. */
export type Answer = 'screen' | 'file' | null;

/**
 * What the service worker does about a request. Calls, sign-in, images of posts and the public pages are the server's alone, so that
 * nothing of a person is ever in its caches (docs/decisions/0022).
 * @param origin the installation's own
 */
export function answerTo(request: Pick<Request, 'method' | 'mode' | 'url'>, origin: string): Answer {
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== origin) return null;
  if (request.mode === 'navigate') return isScreen(request.url) ? 'screen' : null;
  return url.pathname.startsWith('/assets/') ? 'file' : null;
}
