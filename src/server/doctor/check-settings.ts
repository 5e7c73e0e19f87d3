import { statSync } from 'node:fs';
import path from 'node:path';
import { type Config, ConfigError, isLoopbackHost, readConfig } from '#server/config.ts';
import { type Finding, green, red, yellow } from './finding.ts';

/** A secret that was thought up has fewer different characters than one that was drawn. */
const FEWEST_CHARACTERS = 12;
const DRAW = 'draw another one: node -p "crypto.randomBytes(32).toString(\'hex\')"';

/** The configuration, or null with a line for each of its faults. */
export function checkSettings(env: Readonly<Record<string, string | undefined>>): {
  config: Config | null;
  findings: Finding[];
} {
  try {
    return { config: readConfig(env), findings: [green('settings', 'Every setting can be read.')] };
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    const cure = 'Correct it in the environment or in .env; .env.example describes every setting.';
    return { config: null, findings: error.faults.map((fault) => red('settings', fault, cure)) };
  }
}

/** Whether the secrets could be guessed, or be read by others on this machine. */
export function checkSecrets({ sessionSecret, encryptionKey, metricsToken, dataDir }: Config): Finding[] {
  const given = { SESSION_SECRET: sessionSecret, ENCRYPTION_KEY: encryptionKey, METRICS_TOKEN: metricsToken };
  const weak = Object.entries(given).filter(([, secret]) => secret !== null && isGuessable(secret));
  const findings = weak.map(([name]) => red('secrets', `${name} could be guessed.`, `Stop the product and ${DRAW}`));
  const file = path.join(dataDir, 'secrets.json');
  const mode = statSync(file, { throwIfNoEntry: false })?.mode ?? 0;
  if (process.platform !== 'win32' && (mode & 0o077) !== 0) {
    findings.push(red('secrets', `Others on this machine can read ${file}.`, `Run: chmod 600 ${file}`));
  }
  return findings.length > 0 ? findings : [green('secrets', 'None can be guessed, or read by others.')];
}

/** An encryption key has 16 different digits at most, so that a part of them is asked for. */
function isGuessable(secret: string): boolean {
  const isHexadecimal = /^[0-9a-f]+$/i.test(secret);
  return new Set(secret.toLowerCase()).size < (isHexadecimal ? FEWEST_CHARACTERS / 2 : FEWEST_CHARACTERS);
}

/** Whether people and LinkedIn find the product where its settings say. */
export async function checkAddress(
  { publicUrl, host, trustProxy, linkedinApp }: Config,
  isRunning: boolean,
): Promise<Finding[]> {
  if (publicUrl === null) return [green('address', 'Only this machine reaches the product.')];
  const { protocol, hostname } = new URL(publicUrl);
  const findings: Finding[] = [];
  if (linkedinApp !== null && protocol !== 'https:' && !isLoopbackHost(hostname)) {
    const says = `LinkedIn sends people back to https addresses alone, and PUBLIC_URL is ${publicUrl}.`;
    findings.push(
      red('address', says, 'Put a proxy with a certificate in front and set PUBLIC_URL to its https address.'),
    );
  }
  if (isLoopbackHost(host) && !isLoopbackHost(hostname) && trustProxy === false) {
    const says = 'A proxy is in front, and its word on who calls is not believed: everybody shares one limit of calls.';
    findings.push(yellow('address', says, 'Set TRUST_PROXY to the address of the proxy, such as loopback.'));
  }
  if (isRunning && !(await isHere(publicUrl))) {
    const says = `${publicUrl} does not lead to the product, which runs.`;
    findings.push(red('address', says, 'Look at the name in the DNS, at the proxy, and at HOST and PORT behind it.'));
  }
  const redirect = linkedinApp === null ? '' : ` Its redirect address at LinkedIn must be ${publicUrl}/auth/handler.`;
  return findings.length > 0 ? findings : [green('address', `People reach it at ${publicUrl}.${redirect}`)];
}

async function isHere(publicUrl: string): Promise<boolean> {
  try {
    const answer = await fetch(`${publicUrl}/healthz`, { redirect: 'manual', signal: AbortSignal.timeout(3_000) });
    const said = (await answer.json()) as { ok?: unknown };
    return said.ok === true;
  } catch {
    // Whatever kept it from answering as the product does, it is not the product.
    return false;
  }
}
