import { z } from 'zod/mini';
import { dataEnvelope } from './envelope.ts';
import { defineRoute } from './route.ts';
import { list, text } from './schemas.ts';

/** Most days that one call may ask about, about 14 months. */
export const HOLIDAY_DAYS_MAX = 435;

const holidaySchema = z.object({
  /** 'YYYY-MM-DD' */
  day: z.string(),
  name: z.string(),
});
export type Holiday = z.infer<typeof holidaySchema>;

export const readHolidays = defineRoute({
  method: 'GET',
  path: '/api/holidays',
  access: 'user',
  tag: 'publishing',
  summary: 'The nationwide public holidays of the country in which a zone lies',
  query: z.object({
    zone: text({ min: 1, max: 64 }),
    /** Calendar dates, both included, at most 435 days, none further than two years away. */
    from: z.iso.date(),
    to: z.iso.date(),
  }),
  response: dataEnvelope(
    z.object({
      /** As English names it after 'in', 'the United States'; null for a zone without a country. */
      country: z.nullable(z.string()),
      /** In the order of the calendar, one name a day. */
      holidays: list(holidaySchema, { max: HOLIDAY_DAYS_MAX }),
    }),
  ),
});
