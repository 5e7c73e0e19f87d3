import { escapeHtml, page } from '#practice/pages/page.ts';
import { nameOfPerson, type Person } from '../people.ts';
import type { App } from '../state.ts';

export type Consent = {
  readonly app: App;
  readonly people: readonly Person[];
  readonly scopes: readonly string[];
  readonly action: string;
  /** The request's own fields, sent back with the decision. */
  readonly fields: readonly (readonly [name: string, value: string])[];
  readonly origin: string;
};

const MEANINGS: Readonly<Record<string, string>> = {
  openid: 'Confirm who you are',
  profile: 'Use your name and photo',
  email: 'Use the primary email address of your account',
  w_member_social: 'Create, change and delete posts on your behalf',
};

/** The page of sign-in and consent: "Continue as …" is both. */
export function consentPage(consent: Consent): string {
  const { app, people, scopes, action, fields } = consent;
  const hidden = fields.map(
    ([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  );
  const meanings = scopes.map((scope) => `<li>${escapeHtml(MEANINGS[scope] ?? scope)}</li>`);
  return page(
    `Allow ${app.name} to use your account?`,
    `<section class="card" aria-labelledby="asks">
<h2 id="asks">It asks to</h2>
<ul>${meanings.join('')}</ul>
</section>
<form method="post" action="${action}">
${hidden.join('\n')}
<section aria-labelledby="who">
<h2 id="who">Allow, and sign in as</h2>
<p class="soft">These people are invented.</p>
${people.map((person) => personButton(person)).join('\n')}
</section>
<div class="row">
<button name="decision" value="cancel">Cancel</button>
<button name="decision" value="not-me">Not me</button>
</div>
</form>`,
  );
}

function personButton(person: Person): string {
  const portrait = person.hasPortrait
    ? `<img src="/dms/image/${encodeURIComponent(person.sub)}" alt="" width="40" height="40">`
    : '<span class="blank"></span>';
  return `<button class="main" name="decision" value="allow ${escapeHtml(person.sub)}">${portrait}<span>Continue as ${escapeHtml(nameOfPerson(person))}</span></button>`;
}

/** The page instead of a redirect that would not be safe. */
export function errorPage(reason: string): string {
  return page(
    'Bummer, something went wrong',
    `<p>${escapeHtml(reason)}</p><p class="soft">The address that brought you here does not fit a registered app.</p>`,
  );
}
