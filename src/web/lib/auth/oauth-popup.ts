import { OAUTH_CHANNEL, OAUTH_RECEIVED_TYPE, type OAuthMessage, oauthMessageSchema } from '#contract/auth.ts';

const CLOSED_POLL_MS = 400;
/** After the window closed, how long its last message may still be on the way. */
const CLOSED_GRACE_MS = 800;
/** The state in the sign-in address lives so long (design §5); nothing comes after that. */
const LISTEN_MS = 10 * 60_000;

/** What a message event holds, if it is ours: our own origin, that very window, the right type (spec §2). */
export function findOAuthMessage(
  event: Pick<MessageEvent, 'origin' | 'source' | 'data'>,
  origin: string,
  popup: unknown,
): OAuthMessage | null {
  if (event.origin !== origin || event.source !== popup) return null;
  const parsed = oauthMessageSchema.safeParse(event.data);
  return parsed.success ? parsed.data : null;
}

export type PopupHandlers = {
  onMessage: (message: OAuthMessage) => void;
  /** The window seems closed. The provider's page may also have cut it off from us: a message may still follow. */
  onClosed: () => void;
};

/** Waits for the popup's message, from the window itself or over the channel. Returns what stops waiting. */
export function listenToPopup(popup: Window, handlers: PopupHandlers): () => void {
  const channel = 'BroadcastChannel' in window ? new BroadcastChannel(OAUTH_CHANNEL) : null;
  const timers = new Set<number>();
  let closedFor = 0;

  function stop() {
    window.removeEventListener('message', onMessage);
    channel?.close();
    for (const timer of timers) window.clearInterval(timer);
    timers.clear();
  }
  function take(message: OAuthMessage) {
    stop();
    handlers.onMessage(message);
  }
  function onMessage(event: MessageEvent) {
    const message = findOAuthMessage(event, window.location.origin, popup);
    if (message !== null) take(message);
  }

  window.addEventListener('message', onMessage);
  channel?.addEventListener('message', (event) => {
    const parsed = oauthMessageSchema.safeParse(event.data);
    if (!parsed.success) return;
    // The popup closes on this answer; without one it goes on alone, in its own window.
    channel.postMessage({ type: OAUTH_RECEIVED_TYPE, state: parsed.data.state });
    take(parsed.data);
  });
  const poll = window.setInterval(() => {
    if (!popup.closed) return;
    closedFor += CLOSED_POLL_MS;
    if (closedFor < CLOSED_GRACE_MS) return;
    window.clearInterval(poll);
    handlers.onClosed();
  }, CLOSED_POLL_MS);
  timers.add(poll);
  timers.add(
    window.setTimeout(() => {
      stop();
      handlers.onClosed();
    }, LISTEN_MS),
  );
  return stop;
}
