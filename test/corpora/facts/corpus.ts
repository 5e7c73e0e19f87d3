import { AMOUNT_CASES } from './amounts.ts';
import { DATE_CASES } from './dates.ts';
import type { FactCase } from './fact-case.ts';
import { HELD_OUT_FIRM_CASES } from './held-out-firms.ts';
import { HELD_OUT_FURTHER_LANGUAGE_CASES } from './held-out-further-languages.ts';
import { HELD_OUT_LANGUAGE_CASES } from './held-out-languages.ts';
import { HELD_OUT_PEOPLE_CASES } from './held-out-people.ts';
import { NORTHERN_CASES } from './languages-north.ts';
import { SOUTHERN_CASES } from './languages-south.ts';
import { NAME_CASES } from './names.ts';
import { NUMBER_CASES } from './numbers.ts';
import { PERCENTAGE_CASES } from './percentages.ts';
import { QUOTATION_CASES } from './quotations.ts';

/** A hundred posts over fifty sources, all written for this measure. */
export const FACT_CASES: readonly FactCase[] = [
  ...NUMBER_CASES,
  ...DATE_CASES,
  ...AMOUNT_CASES,
  ...PERCENTAGE_CASES,
  ...QUOTATION_CASES,
  ...NAME_CASES,
  ...NORTHERN_CASES,
  ...SOUTHERN_CASES,
  ...HELD_OUT_PEOPLE_CASES,
  ...HELD_OUT_FIRM_CASES,
  ...HELD_OUT_LANGUAGE_CASES,
  ...HELD_OUT_FURTHER_LANGUAGE_CASES,
];
