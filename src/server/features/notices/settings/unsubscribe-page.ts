import { UNSUBSCRIBE } from '#contract/notice-messages.ts';
import { unsubscribeMail } from '#contract/notices.ts';

/** The pages that the link of a mail shows: a question with one button, and what came of it. They need no script and no sign-in. */
export function unsubscribePage(
  shown: { kind: 'ask'; token: string } | { kind: 'stopped' } | { kind: 'invalid' },
): string {
  if (shown.kind === 'stopped') return page(UNSUBSCRIBE.stopped, `<p>${UNSUBSCRIBE.stoppedDetail}</p>`);
  if (shown.kind === 'invalid') return page(UNSUBSCRIBE.invalid, `<p>${UNSUBSCRIBE.invalidDetail}</p>`);
  // A token that was read is made of letters, digits, '-', '_' and '.'.
  const action = `${unsubscribeMail.path}?token=${encodeURIComponent(shown.token)}`;
  return page(
    UNSUBSCRIBE.title,
    `<p>${UNSUBSCRIBE.question}</p>
<form method="post" action="${action}">
<input type="hidden" name="List-Unsubscribe" value="One-Click">
<button>${UNSUBSCRIBE.button}</button>
</form>`,
  );
}

function page(title: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<title>${title} – Postsmith</title>
</head>
<body>
<main>
<h1>${title}</h1>
${body}
<p><a href="/settings#notices">Settings</a></p>
</main>
</body>
</html>
`;
}
