import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { errorCode } from '#server/files/error-code.ts';
import type { GivenEnvironment } from './environment.ts';

/** What is wrong with the settings of the database, of which the files of authorities are read. */
export function databaseFaults(env: GivenEnvironment): string[] {
  const { DATABASE_URL: url, DATABASE_SESSION_URL: sessionUrl, DATABASE_CA: authority } = env;
  const faults: string[] = [];
  if (url === undefined && sessionUrl !== undefined) faults.push('DATABASE_SESSION_URL: not without DATABASE_URL');
  if (url === undefined && authority !== undefined) faults.push('DATABASE_CA: not without DATABASE_URL');
  const addresses = [url, sessionUrl].map((one) => URL.parse(one ?? '')?.searchParams);
  if (authority !== undefined && addresses.some((one) => one?.has('sslmode') || one?.has('sslrootcert')))
    faults.push('DATABASE_CA: not with sslmode or sslrootcert in the address');
  const files = { DATABASE_CA: authority, 'sslrootcert in DATABASE_URL': addresses[0]?.get('sslrootcert') };
  for (const [name, file] of Object.entries(files)) {
    const fault = file ? certificateFault(file) : null;
    if (fault !== null) faults.push(`${name}: ${fault}`);
  }
  return faults;
}

function certificateFault(file: string): string | null {
  try {
    // The first of them; it throws for what is none.
    new X509Certificate(readFileSync(file)).toString();
    return null;
  } catch (error) {
    const code = errorCode(error) ?? '';
    if (code === 'ENOENT' || code === 'EACCES') return `cannot be read (${code})`;
    return 'must be a file in PEM, from "-----BEGIN CERTIFICATE-----" on';
  }
}

/** The address with the authority that its server's certificate must be signed by, and the demand for one. */
export function withAuthority(address: string | undefined, authority: string | undefined): string | null {
  if (address === undefined || authority === undefined) return address ?? null;
  const url = new URL(address);
  url.searchParams.set('sslmode', 'verify-full');
  url.searchParams.set('sslrootcert', path.resolve(authority));
  return url.href;
}
