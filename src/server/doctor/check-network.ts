import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { daysToSunset, SUNSET_WARNING_DAYS, SUNSETS } from '#domain/posts/api-version.ts';
import { CLOCK_TOLERANCE_MS } from '#domain/scheduling/clock-trust.ts';
import type { Config } from '#server/config.ts';
import { PROVIDER_URLS } from '#server/provider-urls.ts';
import { SET_CLOCKS, seconds } from './check-database.ts';
import { type Finding, green, red, yellow } from './finding.ts';

const ANSWER_MS = 5_000;
const THROUGH = 'Let this machine through to it (proxy, firewall, DNS), or correct the address.';
const practiceSchema = z.object({ linkedin: z.url() });

/** LinkedIn, or what stands in for it, and its clock. */
export async function checkLinkedIn(config: Config): Promise<Finding[]> {
  const isPractice = config.linkedinApp === null;
  const url = isPractice ? await findPractice(config.dataDir) : config.linkedinApiUrl;
  const answer = url === null ? null : await ask(`${url}/v2/userinfo`);
  if (isPractice && !answer?.isThere) {
    const cure = 'It runs with the product: start that (npm start), then ask again.';
    return [yellow('linkedin', 'The practice network stands in for it and does not run.', cure)];
  }
  if (!answer?.isThere) return [red('linkedin', `${originOf(url)} does not answer (${answer?.why}).`, THROUGH)];
  const name = isPractice ? 'The practice network stands in for it, and' : originOf(url);
  return [green('linkedin', `${name} answers.`), judgeClock(answer)];
}

/** The clock of this machine against the network's, which is told in whole seconds. */
function judgeClock({ networkMs, processMs }: { networkMs: number; processMs: number }): Finding {
  if (Number.isNaN(networkMs)) return yellow('clock', 'The network did not tell its time.', 'Ask again later.');
  const apart = processMs - networkMs;
  if (Math.abs(apart) <= CLOCK_TOLERANCE_MS) return green('clock', "This machine's agrees with the network's.");
  return red('clock', `This machine's is ${seconds(apart)} s off the network's: nothing would be sent.`, SET_CLOCKS);
}

/** The service of the configured model; its key is not sent. */
export async function checkModel({ ai }: Config): Promise<Finding[]> {
  if (ai === null || ai.provider === 'practice') return [green('model', 'None is asked; what writes is built in.')];
  const url = ai.baseUrl ?? PROVIDER_URLS[ai.provider];
  const answer = await ask(url);
  if (!answer.isThere) return [red('model', `${originOf(url)} does not answer (${answer.why}).`, THROUGH)];
  return [green('model', `${originOf(url)} answers.`)];
}

/** How long LinkedIn serves the configured version of its API, as far as is known (docs/linkedin.md §6.2). */
export function checkApiVersion({ linkedinApiVersion: version }: Config, now: number): Finding[] {
  const days = daysToSunset(version, now);
  const newest = Object.keys(SUNSETS).sort().at(-1);
  const cure = `Set LINKEDIN_API_VERSION to a newer one that LinkedIn lists; ${newest} is the newest known here.`;
  if (days === null) return [yellow('api version', `When LinkedIn ends ${version} is not known here.`, cure)];
  if (days < 0) return [red('api version', `LinkedIn has ended ${version}.`, cure)];
  if (days < SUNSET_WARNING_DAYS) return [yellow('api version', `LinkedIn ends ${version} in ${days} days.`, cure)];
  return [green('api version', `LinkedIn serves ${version} for ${days} more days.`)];
}

/** What is shown of an address: nothing that it may hold besides. */
function originOf(url: string | null): string {
  return URL.parse(url ?? '')?.origin ?? 'Nobody';
}

async function findPractice(dataDir: string): Promise<string | null> {
  const text = await readFile(path.join(dataDir, 'practice', 'practice.json'), 'utf8').catch(() => '');
  try {
    return practiceSchema.parse(JSON.parse(text)).linkedin;
  } catch {
    // There is none, or it is being written.
    return null;
  }
}

type Answer = { isThere: true; networkMs: number; processMs: number } | { isThere: false; why: string };

/** Asks without a key. Whatever is answered: somebody is there, and tells the time. */
async function ask(url: string): Promise<Answer> {
  const askedAt = Date.now();
  try {
    const answer = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(ANSWER_MS) });
    await answer.body?.cancel();
    const processMs = (askedAt + Date.now()) / 2;
    return { isThere: true, networkMs: Date.parse(answer.headers.get('date') ?? ''), processMs };
  } catch (error) {
    const { cause } = error as { cause?: { code?: string } };
    return { isThere: false, why: cause?.code ?? (error as Error).name };
  }
}
