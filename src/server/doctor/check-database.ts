import { CLOCK_TOLERANCE_MS } from '#domain/scheduling/clock-trust.ts';
import type { Config } from '#server/config.ts';
import { explainTls } from '#server/explain-tls.ts';
import { errorCodes } from '#server/files/error-code.ts';
import { type Finding, green, red, yellow } from './finding.ts';
import { askDatabase, type DatabaseFacts, findEmbedded } from './store.ts';

/** What the codes of a connection that failed mean (Postgres manual, appendix A; codes of sockets). */
const CURES: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'Start the database, or correct host and port in DATABASE_URL.',
  ENOTFOUND: 'Correct the host in DATABASE_URL: its name is not known.',
  ETIMEDOUT: 'Let this machine through to the database (firewall, security group).',
  '28P01': 'Correct the password in DATABASE_URL.',
  '28000': 'Let the user of DATABASE_URL in from this machine (pg_hba.conf).',
  '3D000': 'Make the database that DATABASE_URL names: createdb.',
  '53300': 'Allow more connections (max_connections), or end those that nobody needs.',
};

/** The database, and whether the product runs as far as its data folder tells. */
export async function checkDatabase(config: Config): Promise<{ findings: Finding[]; isRunning: boolean }> {
  const embedded = config.databaseUrl === null ? await findEmbedded(config.dataDir) : null;
  if (embedded === 'none' || embedded === 'stopped') {
    const data = embedded === 'none' ? 'holds no data yet' : 'has its data and does not run';
    const says = `The embedded Postgres ${data}, since the product does not run.`;
    return { findings: [yellow('database', says, 'Start the product (npm start), then ask again.')], isRunning: false };
  }
  const isRunning = embedded === 'running';
  try {
    return { findings: judge(await askDatabase(config)), isRunning };
  } catch (error) {
    const code = errorCodes(error).find((one) => one in CURES);
    const says = `The database does not answer or does not let us in (${code ?? 'for another reason'}).`;
    const ofTls = explainTls(error);
    if (ofTls !== null)
      return { findings: [red('database', ofTls, 'Correct the certificate or the setting.')], isRunning };
    const cure = CURES[code ?? ''] ?? 'Look at the log of the database and at DATABASE_URL.';
    return { findings: [red('database', says, cure)], isRunning };
  }
}

export function judge({
  version,
  isTooOld,
  oldest,
  missing,
  newer,
  pooler,
  databaseMs,
  processMs,
}: DatabaseFacts): Finding[] {
  const findings: Finding[] = [];
  if (isTooOld) {
    const says = `Postgres ${version} is older than ${oldest}.`;
    findings.push(red('database', says, `Move to Postgres ${oldest} or newer with npm run backup and restore.`));
  } else findings.push(green('database', `Postgres ${version} answers.`));
  if (pooler !== null) findings.push(red('database', pooler, 'Do what this says, then ask again.'));
  findings.push(judgeMigrations(missing, newer));
  const apart = databaseMs - processMs;
  findings.push(
    Math.abs(apart) <= CLOCK_TOLERANCE_MS
      ? green('clock', "This machine's agrees with the database's.")
      : red('clock', `The database's is ${seconds(apart)} s off this machine's.`, SET_CLOCKS),
  );
  return findings;
}

function judgeMigrations(missing: readonly string[], newer: string | null): Finding {
  if (newer !== null) return red('migrations', newer, 'Start the newer version.');
  if (missing.length === 0) return green('migrations', 'The database has all of this version.');
  return yellow(
    'migrations',
    `The database lacks ${missing.length} of this version, from ${missing[0]}.`,
    'Back up, then start this version once with ROLE=all or worker: it applies them.',
  );
}

export const SET_CLOCKS = 'Have both machines set their clocks by the network: timedatectl set-ntp true.';

/** Whole seconds with their sign. */
export function seconds(ms: number): string {
  const whole = Math.round(ms / 1000);
  return whole > 0 ? `+${whole}` : String(whole);
}
