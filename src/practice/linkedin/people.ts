import { type Colour, drawPortrait } from '#practice/images/png.ts';

/** A member of the practice network; none of them exists. */
export type Person = {
  readonly sub: string;
  readonly givenName: string;
  readonly familyName: string;
  readonly headline: string;
  readonly email: string;
  readonly isEmailVerified: boolean;
  readonly locale: { readonly country: string; readonly language: string };
  readonly hasPortrait: boolean;
};

/** The three people of the consent page: a plain name, a name in two scripts, and one with an unverified address. */
export const PEOPLE: readonly Person[] = [
  {
    sub: 'Kx7_wq2-Nd',
    givenName: 'Ada',
    familyName: 'Okafor',
    headline: 'Runs a repair workshop for looms (invented)',
    email: 'ada.okafor@practice.example',
    isEmailVerified: true,
    locale: { country: 'US', language: 'en' },
    hasPortrait: true,
  },
  {
    sub: 'b3JmT90ZtQ',
    givenName: 'Renée',
    familyName: 'Tanaka 田中',
    headline: 'Plans night trains that were never built (invented)',
    email: 'renee.tanaka@practice.example',
    isEmailVerified: true,
    locale: { country: 'FR', language: 'fr' },
    hasPortrait: true,
  },
  {
    sub: 'P4tqLm81xY',
    givenName: 'Tomás',
    familyName: 'Brzoza',
    headline: 'Keeps the books of a lighthouse (invented)',
    email: 'tomas.brzoza@practice.example',
    isEmailVerified: false,
    locale: { country: 'ES', language: 'es' },
    hasPortrait: false,
  },
];

/** The name as a reader sees it. */
export function nameOfPerson(person: Person): string {
  return `${person.givenName} ${person.familyName}`;
}

const BACKGROUNDS: readonly Colour[] = [
  [22, 88, 110],
  [104, 58, 112],
  [122, 72, 24],
  [48, 96, 56],
];

/** Drawn once for each background: a drawing takes a quarter of what a sign-in costs. */
const drawn = new Map<number, Buffer>();

/** The person's portrait as PNG, 200 × 200; the background follows from the sub, so that it never changes. */
export function drawPerson(person: Person): Buffer {
  const sum = [...person.sub].reduce((total, character) => total + character.charCodeAt(0), 0);
  const index = sum % BACKGROUNDS.length;
  const portrait = drawn.get(index) ?? drawPortrait(200, BACKGROUNDS[index] ?? [60, 60, 60], [236, 226, 208]);
  drawn.set(index, portrait);
  return portrait;
}
