import type { Queue } from '#practice/faults/queue.ts';
import type { Fault } from './faults.ts';
import type { Entry } from './journal.ts';
import type { Pace } from './stream.ts';

export type AiState = { readonly faults: Queue<Fault>; readonly calls: Entry[]; pace: Pace };
