/** A day on which a whole country is off: a calendar date, 'YYYY-MM-DD', and its name in English. */
export type PublicHoliday = { readonly day: string; readonly name: string };

/**
 * The public holidays of a country ('US') in a year, those days off in their stead too, in the order of the calendar, one a day; none for a
 * country that is not known.
 */
export type FindHolidays = (country: string, year: number) => Promise<readonly PublicHoliday[]>;
