import { expect, test } from 'vitest';
import { createLog } from './pino-log.ts';

function capture(debug: boolean) {
  const lines: Record<string, unknown>[] = [];
  const log = createLog({ debug, destination: { write: (line) => lines.push(JSON.parse(line)) } });
  return { log, lines };
}

test('debug appears only when asked for (PUBLIC_DEBUG)', () => {
  const quiet = capture(false);
  quiet.log.debug('whisper');
  quiet.log.info('said');
  expect(quiet.lines.map((line) => line['msg'])).toEqual(['said']);
  const loud = capture(true);
  loud.log.debug('whisper', { token: 'abc', page: 2 });
  expect(loud.lines).toMatchObject([{ level: 20, msg: 'whisper', token: '[REDACTED 3 chars]', page: 2 }]);
});

test('four levels and four helpers, each a line of JSON, redacted', () => {
  const { log, lines } = capture(false);
  for (const name of ['info', 'warn', 'error', 'auth', 'payment', 'api'] as const) {
    log[name](`a line of ${name}`, { user: { access_token: 'hunter2' }, error: new Error('broken') });
  }
  expect(lines.map(({ level, topic }) => [level, topic])).toEqual([
    [30, undefined],
    [40, undefined],
    [50, undefined],
    [30, 'auth'],
    [30, 'payment'],
    [30, 'api'],
  ]);
  for (const line of lines) {
    expect(line).toMatchObject({
      msg: expect.stringContaining('a line of'),
      time: expect.any(Number),
      user: { access_token: '[REDACTED 7 chars]' },
      error: { name: 'Error', message: 'broken', stack: expect.stringContaining('pino-log.test.ts') },
    });
  }
});

test('secure shows names and lengths alone', () => {
  const { log, lines } = capture(false);
  log.secure('a card was stored', { number: '4242424242424242', owner: Object.create(null) });
  expect(lines).toMatchObject([{ topic: 'secure', number: '[REDACTED 16 chars]', owner: '[REDACTED 2 chars]' }]);
  expect(JSON.stringify(lines)).not.toContain('4242');
});

test('a message stands without fields, and no field breaks a line', () => {
  const { log, lines } = capture(false);
  const cyclic: Record<string, unknown> = {};
  cyclic['self'] = cyclic;
  log.info('alone');
  log.error('odd', { cyclic, token: cyclic, big: 1n, text: 'two\nlines' });
  expect(lines).toHaveLength(2);
  expect(lines[1]).toMatchObject({ cyclic: { self: '[circular]' }, token: '[REDACTED 0 chars]', big: '1' });
});
