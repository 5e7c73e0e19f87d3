import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { browserZone } from '#web/lib/time/time-zone.ts';
import { ZoneNote } from './zone-note.tsx';

test('a list says in which zone its times are only where that is not the device’s', () => {
  const [other, name] = browserZone() === 'Asia/Tokyo' ? ['Europe/Paris', 'Paris'] : ['Asia/Tokyo', 'Tokyo'];
  expect(renderToStaticMarkup(<ZoneNote zone={other} />)).toContain(`Times are in ${name}.`);
  expect(renderToStaticMarkup(<ZoneNote zone={browserZone()} />)).toBe('');
});
