import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleanPastedTranscript } from './pasted-transcript.ts';

test.each([
  ['as YouTube shows it', '0:01\nWe fired the kiln.\n0:04\nIt took four days.\n1:02:03\nNobody slept.'],
  [
    'with what screen readers are told',
    '0:01\n1 second\nWe fired the kiln.\n0:04\n4 seconds\nIt took four days.\n1:05\n1 minute, 5 seconds\nNobody slept.',
  ],
  ['in brackets', '[00:00:01] We fired the kiln.\n[00:00:04] It took four days.\n[00:01:05] Nobody slept.'],
  ['before each line', '0:01 We fired the kiln.\n0:04 It took four days.\n10:05 - Nobody slept.'],
  [
    'SubRip',
    '1\r\n00:00:01,000 --> 00:00:03,000\r\nWe fired the kiln.\r\n\r\n2\r\n00:00:04,000 --> 00:00:06,000\r\nIt took <i>four</i> days.\r\n\r\n3\r\n00:00:07,000 --> 00:00:09,000\r\nNobody slept.\r\n',
  ],
  [
    'WebVTT that rolls up',
    'WEBVTT\nKind: captions\nLanguage: en\n\n00:01.000 --> 00:03.000 align:start\nWe fired<00:01.500><c> the kiln.</c>\n\n00:03.000 --> 00:04.000\nWe fired the kiln.\nIt took four days.\n\n00:04.000 --> 00:06.000\nIt took four days.\nNobody slept.',
  ],
])('%s is read without its times', (_name, pasted) => {
  expect(cleanPastedTranscript(pasted)).toBe('We fired the kiln. It took four days. Nobody slept.');
});

test.each([
  ['an agenda', '9:00 Welcome\n10:30 Coffee\n12:00 Lunch'],
  ['hours alone', '09:00\nWelcome\n10:30\nCoffee\n12:00\nLunch'],
  ['two times', '0:01 One\n0:05 Two'],
  ['times that jump back', '0:40 Third\n0:05 First\n0:20 Second'],
  ['words', 'We fired the kiln at 10:30 and slept at 4:00.\nIt was good.'],
  ['a recipe with one arrow', '0:10 --> 0:20\nStir'],
  ['nothing', ''],
])('%s keeps what it says', (_name, text) => {
  expect(cleanPastedTranscript(text)).toBeNull();
});

test('what was said twice is said twice, and a talk may go on past its hundredth minute', () => {
  expect(cleanPastedTranscript('0:01 No.\n0:02 No.\n1:05 Not then.\n100:05 Not now.\n101:00 Not now.')).toBe(
    'No. No. Not then. Not now. Not now.',
  );
});

test('what stands before the first time stays', () => {
  expect(cleanPastedTranscript('A talk about kilns.\n0:00 Hello.\n0:05 Good.\n0:09 Bye.')).toBe(
    'A talk about kilns. Hello. Good. Bye.',
  );
});

const words = fc.array(fc.stringMatching(/^[a-z]{2,8}$/), { minLength: 1, maxLength: 8 });
const stamp = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

test('whatever the format, no word is lost and no time is left', () => {
  const formats = [
    (at: number, text: string) => `${stamp(at)}\n${text}`,
    (at: number, text: string) => `[${stamp(at)}] ${text}`,
    (at: number, text: string) => `${stamp(at)} ${text}`,
    (at: number, text: string) => `${at + 1}\n00:${stamp(at).padStart(5, '0')},000 --> 00:59:59,000\n${text}\n`,
  ];
  fc.assert(
    fc.property(fc.array(words, { minLength: 3, maxLength: 30 }), fc.constantFrom(...formats), (lines, format) => {
      const unique = lines.map((line, at) => `${line.join(' ')} n${'abcdefghijklmnopqrstuvwxyzäöüß'[at]}`);
      const cleaned = cleanPastedTranscript(unique.map((line, at) => format(at * 5, line)).join('\n'));
      expect((cleaned ?? '').toLowerCase().match(/\p{L}+/gu)).toEqual(unique.join(' ').match(/\p{L}+/gu));
      expect(cleaned).not.toMatch(/\d/);
    }),
  );
});
