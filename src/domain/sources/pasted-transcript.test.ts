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
])('cleanPastedTranscript reads %s without its times', (_name, pasted) => {
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
])('cleanPastedTranscript is null for %s', (_name, text) => {
  expect(cleanPastedTranscript(text)).toBeNull();
});

test('cleanPastedTranscript keeps repeated words, and reads times past the hundredth minute', () => {
  expect(cleanPastedTranscript('0:01 No.\n0:02 No.\n1:05 Not then.\n100:05 Not now.\n101:00 Not now.')).toBe(
    'No. No. Not then. Not now. Not now.',
  );
});

test('cleanPastedTranscript keeps words before the first time', () => {
  expect(cleanPastedTranscript('A talk about kilns.\n0:00 Hello.\n0:05 Good.\n0:09 Bye.')).toBe(
    'A talk about kilns. Hello. Good. Bye.',
  );
});

const words = fc.array(fc.stringMatching(/^[a-z]{2,8}$/), { minLength: 1, maxLength: 8 });
const stamp = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

test('cleanPastedTranscript loses no word and leaves no time, in any format', () => {
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

test.each([
  ['three times', '0:01\none word\n0:05\ntwo words\n0:09\nthree words', true],
  ['two times', '0:01\none word\n0:05\ntwo words', false],
  ['a first time after two minutes', '2:00\none\n2:05\ntwo\n2:09\nthree', false],
  ['a first time just before two minutes', '1:59\none\n2:05\ntwo\n2:09\nthree', true],
  ['times that go back', '0:01\none\n0:09\ntwo\n0:05\nthree', false],
  ['the same time twice', '0:01\none\n0:01\ntwo\n0:05\nthree', true],
  ['one time in six lines', `0:01\n0:02\n0:03\n${'text\n'.repeat(13)}`, false],
  ['one time in five lines', `0:01\n0:02\n0:03\n${'text\n'.repeat(12)}`, true],
  ['one time in five lines, blank ones aside', `0:01\n\n\n0:02\n\n0:03\n\n\n${'text\n'.repeat(12)}`, true],
  ['two ranges', '00:00:01,000 --> 00:00:02,000\none\n00:05:02,000 --> 00:05:03,000\ntwo', true],
  ['one range', '00:00:01,000 --> 00:00:02,000\none', false],
  ['ranges from late on', '01:00:01,000 --> 01:00:02,000\none\n00:05:02,000 --> 00:05:03,000\ntwo', true],
])('cleanPastedTranscript of %s: a transcript %s', (_, text, isTranscript) => {
  expect(cleanPastedTranscript(text) !== null).toBe(isTranscript);
});

test.each([
  ['WEBVTT\n\n00:01.000 --> 00:02.000\nOne here.\n\n00:03.000 --> 00:04.000\nTwo here.', 'One here. Two here.'],
  [
    'WEBVTT - talk\nKind: captions\nLanguage: en\n\n00:01.000 --> 00:02.000\nOne.\n\n00:03.000 --> 00:04.000\nTwo.',
    'One. Two.',
  ],
  ['1\n00:00:01,000 --> 00:00:02,000\nOne.\n\n2\n00:00:03,000 --> 00:00:04,000\n2\nTwo.', 'One. 2 Two.'],
  ['00:01.000 --> 00:02.000 align:start\n<00:01.500>One<c> here</c>.\n00:03.000 --> 00:04.000\nTwo.', 'One here. Two.'],
  [
    '00:01.000 --> 00:02.000\nSo it was.\n00:02.000 --> 00:03.000\nSo it was.\nThen it ended.\n00:03.000 --> 00:04.000\nYes.\nYes.',
    'So it was. Then it ended. Yes. Yes.',
  ],
  ['0:01\n1 second\nOne.\n0:05\n5 seconds\nTwo.\n1:10\n1 minute, 10 seconds\nThree.', 'One. Two. Three.'],
  ['[00:00:01] One.\n[00:00:05] - Two.\n(0:09) Three.', 'One. Two. Three.'],
  ['0:01 - 0:04\nOne.\n0:05 – 0:08\nTwo.\n0:09\nThree.', 'One. Two. Three.'],
  ['5 seconds\n0:01\nOne.\n0:05\nTwo.\n0:09\nThree.', '5 seconds One. Two. Three.'],
])('cleanPastedTranscript reads %j as %j', (text, cleaned) => {
  expect(cleanPastedTranscript(text)).toBe(cleaned);
});
