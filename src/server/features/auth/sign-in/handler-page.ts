import { OAUTH_CHANNEL, OAUTH_MESSAGE_TYPE, OAUTH_RECEIVED_TYPE, OAUTH_RESULT_KEY } from '#contract/auth.ts';

/** How long another tab has to confirm the message, before this one finishes the sign-in itself. */
const ANSWER_WITHIN_MS = 1000;
/** Where a sign-in by full-page redirect ends; the redirect-result check reads the message there. */
const COMPOSE_PATH = '/compose';

/** The page of the popup: one line, and a script from our own origin. */
export function handlerPage(scriptPath: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<title>Signing in – Postsmith</title>
</head>
<body>
<main><p id="line" role="status">Signing you in…</p></main>
<noscript><p>Signing in needs JavaScript.</p></noscript>
<script src="${scriptPath}"></script>
</body>
</html>
`;
}

/**
 * The script of the page. The code goes to exactly one place: the opener if it is of our own origin, else another tab of ours that
 * confirms it, else this tab.
 */
export function handlerScript(handlerPath: string): string {
  const names = {
    type: OAUTH_MESSAGE_TYPE,
    received: OAUTH_RECEIVED_TYPE,
    channel: OAUTH_CHANNEL,
    result: OAUTH_RESULT_KEY,
    handler: handlerPath,
    compose: COMPOSE_PATH,
    answerWithinMs: ANSWER_WITHIN_MS,
  };
  return `'use strict';
(() => {
  const names = ${JSON.stringify(names)};
  const query = new URLSearchParams(location.search);
  history.replaceState(null, '', names.handler);

  const say = (text) => {
    document.getElementById('line').textContent = text;
  };
  const finish = () => {
    say('You can close this window.');
    window.close();
  };
  const isOurs = (other) => {
    try {
      return other !== null && !other.closed && other.location.origin === location.origin;
    } catch {
      return false;
    }
  };

  const state = query.get('state');
  const code = query.get('code');
  const error = query.get('error');
  if (state === null || (code === null && error === null)) {
    say('There is no sign-in to complete here.');
    return;
  }
  const message = { type: names.type, state };
  if (code !== null) message.code = code;
  if (error !== null) message.error = error;

  if (isOurs(window.opener)) {
    window.opener.postMessage(message, location.origin);
    finish();
    return;
  }

  const channel = new BroadcastChannel(names.channel);
  const alone = setTimeout(() => {
    channel.close();
    sessionStorage.setItem(names.result, JSON.stringify(message));
    location.replace(names.compose);
  }, names.answerWithinMs);
  channel.onmessage = (event) => {
    if (event.data?.type !== names.received || event.data.state !== state) return;
    clearTimeout(alone);
    channel.close();
    finish();
  };
  channel.postMessage(message);
})();
`;
}
