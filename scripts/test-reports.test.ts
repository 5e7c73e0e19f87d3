import { expect, it } from 'vitest';
import { readPlaywright, readVitest } from './test-reports.ts';

it('names the test of Vitest that failed, with its message on one line and without colours', () => {
  const report = {
    numPassedTests: 3,
    numFailedTests: 1,
    testResults: [
      {
        name: `${process.cwd()}/src/a.test.ts`,
        status: 'failed',
        message: '',
        assertionResults: [
          { fullName: 'a adds', status: 'passed', failureMessages: [] },
          { fullName: 'a divides', status: 'failed', failureMessages: ['\u001b[31mexpected 1\u001b[39m\n  to be 2'] },
        ],
      },
    ],
  };
  expect(readVitest(report)).toEqual({
    passed: 3,
    failed: 1,
    names: ['  src/a.test.ts › a divides\n    expected 1 to be 2'],
  });
});

it('counts a file that could not be loaded', () => {
  const broken = { name: 'src/b.test.ts', status: 'failed', message: 'no such module', assertionResults: [] };
  const read = readVitest({ numPassedTests: 0, numFailedTests: 0, testResults: [broken] });
  expect(read).toMatchObject({ failed: 1, names: ['  src/b.test.ts › the file itself\n    no such module'] });
});

it('names the journey that failed, at any depth, and with its screen', () => {
  const test = (status: string) => ({ projectName: 'phone', status, results: [{ error: { message: 'not there' } }] });
  const specOf = (title: string, status: string) => ({
    file: 'test/e2e/c.spec.ts',
    title,
    tests: [test(status)],
  });
  const inner = { specs: [specOf('pays', 'unexpected'), specOf('reads', 'expected')] };
  const report = {
    stats: { expected: 1, unexpected: 1, flaky: 1 },
    suites: [{ specs: [specOf('signs in', 'flaky')], suites: [inner] }],
  };
  expect(readPlaywright(report)).toEqual({
    passed: 1,
    failed: 2,
    names: [
      '  test/e2e/c.spec.ts › [phone] signs in\n    not there',
      '  test/e2e/c.spec.ts › [phone] pays\n    not there',
    ],
  });
});

it('throws at what is no report', () => {
  expect(() => readVitest({})).toThrow();
  expect(() => readPlaywright(null)).toThrow();
});
