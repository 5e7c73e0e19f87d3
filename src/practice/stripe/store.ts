import { join } from 'node:path';
import { findJson, makePrivateFolder } from '#practice/files/json-file.ts';
import { makeSaver, type Saver } from '#practice/files/saver.ts';
import { makeState, type State } from './state.ts';

export type Store = Saver & {
  readonly state: State;
  /** Clears everything but the endpoints of events. */
  reset(): Promise<void>;
};

/** Opens the folder, made where it is missing; the state is in `state.json`. */
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
