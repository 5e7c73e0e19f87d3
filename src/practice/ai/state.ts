import type { Faults } from './faults.ts';
import type { Journal } from './journal.ts';
import type { Pace } from './stream.ts';

/** What the service remembers while it runs. */
export type Ai = { readonly faults: Faults; readonly journal: Journal; pace: Pace };
