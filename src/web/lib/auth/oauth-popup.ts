import { OAUTH_CHANNEL, OAUTH_RECEIVED_TYPE, type OAuthMessage, oauthMessageSchema } from '#contract/auth.ts';
import { MINUTE_MS } from '#domain/time.ts';

const CLOSED_POLL_MS = 400;
/** After the window closed, how long its last message may still be on the way. */
const CLOSED_GRACE_MS = 800;
/** How long the state in the sign-in address is valid (docs/product.md §10.5); no message comes after that. */
const LISTEN_MS = 10 * MINUTE_MS;

/** The sign-in's result in a message event; null unless it has our origin, that very window and the right type (docs/product.md §10.3). */
export function parseOAuthMessage(
  event: Pick<MessageEvent, 'origin' | 'source' | 'data'>,
  origin: string,
  popup: unknown,
): OAuthMessage | null {
  if (event.origin !== origin || event.source !== popup) return null;
  return oauthMessageSchema.safeParse(event.data).data ?? null;
}

export type PopupHandlers = {
  onMessage: (message: OAuthMessage) => void;
  /** The window seems closed. The provider's page may also have cut it off from us: a message may still follow. */
  onClosed: () => void;
};

/** Waits for the popup's message, from the window itself or over the channel. Returns the function that stops waiting. */
export function listenToPopup(popup: Window, handlers: PopupHandlers): () => void {
  const channel = 'BroadcastChannel' in window ? new BroadcastChannel(OAUTH_CHANNEL) : null;
  let closedForMs = 0;

  function stop() {
    window.removeEventListener('message', onWindowMessage);
    channel?.close();
    window.clearInterval(poll);
    window.clearTimeout(timeout);
  }
  function finish(message: OAuthMessage) {
    stop();
    handlers.onMessage(message);
  }
  function onWindowMessage(event: MessageEvent) {
    const message = parseOAuthMessage(event, window.location.origin, popup);
    if (message !== null) finish(message);
  }

  window.addEventListener('message', onWindowMessage);
  channel?.addEventListener('message', (event) => {
    const parsed = oauthMessageSchema.safeParse(event.data);
    if (!parsed.success) return;
    // The popup closes on this answer; without one it goes on alone, in its own window.
    channel.postMessage({ type: OAUTH_RECEIVED_TYPE, state: parsed.data.state });
    finish(parsed.data);
  });
  const poll = window.setInterval(() => {
    if (!popup.closed) return;
    closedForMs += CLOSED_POLL_MS;
    if (closedForMs < CLOSED_GRACE_MS) return;
    window.clearInterval(poll);
    handlers.onClosed();
  }, CLOSED_POLL_MS);
  const timeout = window.setTimeout(() => {
    stop();
    handlers.onClosed();
  }, LISTEN_MS);
  return stop;
}
