import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { findJson, makePrivateFolder } from '#practice/files/json-file.ts';
import { makeSaver, type Saver } from '#practice/files/saver.ts';
import { makeState, type State } from './state.ts';

export type Store = Saver & {
  readonly state: State;
  /** Forgets everything but who is to be told of events. */
  reset(): Promise<void>;
};

/** Opens the folder, made where it is missing; its memory is `state.json`. */
export async function openStore(folder: string): Promise<Store> {
  await makePrivateFolder(folder);
  const file = join(folder, 'state.json');
  const found = (await findJson(file)) as Partial<State> | null;
  const state: State = { ...makeState(), ...found };
  const saver = makeSaver(file, state);
  return {
    ...saver,
    state,
    reset: () => {
      const { endpoints } = state;
      Object.assign(state, makeState(), { endpoints });
      return saver.save();
    },
  };
}

/** An id as Stripe makes them: a prefix that names the kind, then letters and digits. */
export function makeId(prefix: string): string {
  return `${prefix}_${randomBytes(18).toString('base64url').replaceAll(/[-_]/g, '0')}`;
}
