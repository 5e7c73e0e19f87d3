import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Agenda } from './agenda.tsx';
import { dayLabel } from './calendar-messages.ts';

const nothing = () => undefined;

test('on a phone a holiday among free days has a line of its own, with its name', () => {
  const html = renderToStaticMarkup(
    <Agenda
      {...{ days: new Map(), slotOn: () => null, today: '2026-11-24', zone: 'America/New_York', freeSlots: new Map() }}
      {...{ nowMs: Date.parse('2026-11-24T15:00:00Z'), consentEndsMs: null, consentDay: null, isOff: () => false }}
      {...{ readiness: new Map(), onCure: nothing, onOpen: nothing, onEdit: nothing, onMove: nothing }}
      {...{ onWrite: nothing, onSignIn: nothing, onFailed: nothing, children: null }}
      holidayOn={(day) => (day === '2026-11-26' ? 'Thanksgiving Day' : null)}
    />,
  );
  const words = html
    .replace(/<svg.*?<\/svg>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');
  expect(words).toContain('Wednesday, November 25');
  expect(words).toContain('Thursday, November 26 Thanksgiving Day Schedule');
  expect(words).toContain('Fri, Nov 27 – Mon, Dec 7: free');
  expect(html).toContain('Thursday, November 26, 2026, Thanksgiving Day, no posts');
});

test('a day off of the queue that is a holiday says both', () => {
  const of = { day: '2026-11-26', today: '2026-11-20', count: 1, consentEnds: false };
  expect(dayLabel({ ...of, isOff: true, holiday: 'Thanksgiving Day' })).toBe(
    'Thursday, November 26, 2026, Thanksgiving Day, day off, 1 post',
  );
});
