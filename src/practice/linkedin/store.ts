import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { findJson, makePrivateFolder, writeJson } from '../files/json-file.ts';
import { makeState, type Post, type State } from './state.ts';

/** The network's memory and its copy on the disk: `state.json`, and `posts/<id>.json` for each post. */
export type Store = {
  readonly state: State;
  /** Oldest first. */
  posts(): readonly Post[];
  findPost(urn: string): Post | null;
  /** Known at once, resolved when it is on the disk. */
  putPost(post: Post): Promise<void>;
  /** Resolved when the post's last change is on the disk. */
  settled(urn: string): Promise<void>;
  /** Resolved when all that changed before this call is on the disk; calls at the same time share a write. */
  save(): Promise<void>;
  /** Asks for a save soon, for what may be lost in a crash. */
  touch(): void;
  /** Forgets everything but people, apps and the signing key. */
  reset(): Promise<void>;
  close(): Promise<void>;
};

const TOUCH_DELAY_MS = 100;

/** Opens the folder, made where it is missing. */
export async function openStore(folder: string): Promise<Store> {
  const stateFile = join(folder, 'state.json');
  const postFolder = join(folder, 'posts');
  await makePrivateFolder(folder);
  await makePrivateFolder(postFolder);
  const found = (await findJson(stateFile)) as Partial<State> | null;
  const state: State = { ...makeState(), ...found };
  state.settings = { ...makeState().settings, ...found?.settings };
  const posts = await readPosts(postFolder);
  const writes = new Map<string, Promise<void>>();

  let running: Promise<void> | null = null;
  let next: Promise<void> | null = null;
  let timer: NodeJS.Timeout | null = null;

  const write = async (): Promise<void> => {
    // A failed write was the business of its own caller.
    await (running ?? Promise.resolve()).catch(() => null);
    next = null;
    running = writeJson(stateFile, state).finally(() => {
      running = null;
    });
    await running;
  };
  const save = (): Promise<void> => {
    next ??= write();
    return next;
  };

  return {
    state,
    posts: () => [...posts.values()],
    findPost: (urn) => posts.get(urn) ?? null,
    putPost: (post) => {
      posts.set(post.urn, post);
      const written = (writes.get(post.urn) ?? Promise.resolve())
        .then(() => writeJson(fileOf(postFolder, post.urn), post))
        .finally(() => {
          if (writes.get(post.urn) === written) writes.delete(post.urn);
        });
      writes.set(post.urn, written);
      return written;
    },
    settled: async (urn) => writes.get(urn),
    save,
    touch: () => {
      timer ??= setTimeout(() => {
        timer = null;
        save().catch((error: unknown) => process.stderr.write(`practice: state not saved: ${String(error)}\n`));
      }, TOUCH_DELAY_MS);
    },
    reset: async () => {
      const { people, apps, signingKey } = state;
      await Promise.all(writes.values());
      await Promise.all([...posts.keys()].map((urn) => rm(fileOf(postFolder, urn), { force: true })));
      posts.clear();
      Object.assign(state, makeState(), { people, apps, signingKey });
      await save();
    },
    close: async () => {
      if (timer) clearTimeout(timer);
      await Promise.all(writes.values());
      await save();
    },
  };
}

function fileOf(folder: string, urn: string): string {
  return join(folder, `${urn.split(':').at(-1)}.json`);
}

/** Post files carry their snowflake, so that sorting by number is sorting by time. */
async function readPosts(folder: string): Promise<Map<string, Post>> {
  const names = (await readdir(folder)).filter((name) => /^\d+\.json$/.test(name));
  names.sort((one, other) => (BigInt(one.slice(0, -5)) < BigInt(other.slice(0, -5)) ? -1 : 1));
  const posts = new Map<string, Post>();
  for (const name of names) {
    const post = (await findJson(join(folder, name))) as Post | null;
    if (post) posts.set(post.urn, post);
  }
  return posts;
}
