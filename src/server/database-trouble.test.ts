import { DrizzleQueryError } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { DatabaseAway, findDatabaseTrouble } from './database-trouble.ts';

const failed = (cause: Error) => new Error('while saving', { cause: new DrizzleQueryError('select 1', [], cause) });
const coded = (code: string) => Object.assign(new Error('no'), { code });

test.each([
  ...['57P03', '57014', '53300', '53100', '58030', '58P01', '25006', '55P03', '40001', '40P01'].map(
    (code) => [code, coded(code), false] as const,
  ),
  ...['57P01', '57P02', '57P05', '08006', '25P03', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH'].map(
    (code) => [code, coded(code), true] as const,
  ),
  ...[
    'Connection terminated',
    'Connection terminated unexpectedly',
    'Client has encountered a connection error and is not queryable',
    'Client was closed and is not queryable',
    'Query read timeout',
  ].map((message) => [message, new Error(message), true] as const),
  ['no connection', new DatabaseAway(false, coded('ECONNREFUSED')), false],
] as const)('of a statement %s is trouble that passes', (_name, cause, mayBeDone) => {
  expect(findDatabaseTrouble(failed(cause))).toMatchObject({ name: 'DatabaseAway', mayBeDone });
});

test.each([
  ['a rule of the database', failed(coded('23505'))],
  ['a mistake in a statement', failed(coded('42601'))],
  ['a mistake in the program', failed(new TypeError('x is not a function'))],
  ['the same codes from another service', new Error('mail', { cause: coded('ECONNRESET') })],
  ['what is no error', 'ECONNRESET'],
])('%s is none', (_name, error) => {
  expect(findDatabaseTrouble(error)).toBeNull();
});
