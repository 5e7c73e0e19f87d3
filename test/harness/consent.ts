/** Presses a member's button on the practice LinkedIn's consent page; gives the address that it redirects to. */
export async function pressConsent(authorizationUrl: string, decision: string): Promise<URL> {
  const asked = new URL(authorizationUrl);
  const form = new URLSearchParams(asked.search);
  form.set('decision', decision);
  const answer = await fetch(`${asked.origin}${asked.pathname}`, { method: 'POST', body: form, redirect: 'manual' });
  const location = answer.headers.get('location');
  if (location === null) throw new Error(`consent: ${answer.status} ${await answer.text()}`);
  return new URL(location);
}
