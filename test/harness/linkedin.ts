import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { startLinkedIn } from '#practice/linkedin/server.ts';
import { pressConsent } from './consent.ts';
import { findFastFolder } from './fast-folder.ts';

/** The practice LinkedIn of one test file, and the functions that control it. */
export type TestLinkedIn = {
  url: string;
  clientId: string;
  clientSecret: string;
  /** A control call: GET without a body, POST with one (`/faults`, `/tokens`, `/apps`, `/revoke`, `/journal`…). */
  control(path: string, body?: unknown): Promise<unknown>;
  /** Presses a member's button on the consent page; gives the address that LinkedIn sends the browser to. */
  consent(authorizationUrl: string, decision: string): Promise<URL>;
  close(): Promise<void>;
};

const CLIENT_ID = 'practice-client';
const CLIENT_SECRET = 'practice-secret';

export async function startTestLinkedIn(options: { now: () => number }): Promise<TestLinkedIn> {
  const directory = await mkdtemp(join(await findFastFolder(), 'postsmith-linkedin-'));
  const server = await startLinkedIn({
    directory,
    clientId: CLIENT_ID,
    clientSecret: CLIENT_SECRET,
    clock: options.now,
  });
  return {
    url: server.url,
    clientId: CLIENT_ID,
    clientSecret: CLIENT_SECRET,
    control: async (path, body) => {
      const init =
        body === undefined
          ? {}
          : { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
      const answer = await fetch(`${server.url}/__sim${path}`, init);
      if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
      return answer.json();
    },
    consent: pressConsent,
    close: async () => {
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
