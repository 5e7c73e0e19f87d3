import { readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { findJson, makePrivateFolder } from '#practice/files/json-file.ts';
import { openJsonFolder } from '#practice/files/json-folder.ts';
import { makeSaver } from '#practice/files/saver.ts';
import { SPOOL_SUFFIX, type Spooled } from '#practice/files/spool.ts';
import { type Image, makeState, type Post, type State } from './state.ts';

/**
 * The state of the network and its copy on the disk: `state.json`, `posts/<id>.json` for each post, `images/<id>.json` for each
 * image, and the bytes of the images, which stay out of memory, in `image-bytes/<sha256>`.
 */
export type Store = {
  readonly state: State;
  /** Oldest first. */
  posts(): readonly Post[];
  findPost(urn: string): Post | null;
  /** In memory at once; resolved when it is on the disk. */
  putPost(post: Post): Promise<void>;
  /** Resolved when the post's last change is on the disk. */
  settled(urn: string): Promise<void>;
  /** Oldest first. */
  images(): readonly Image[];
  findImage(urn: string): Image | null;
  /** In memory at once; resolved when it is on the disk. */
  putImage(image: Image): Promise<void>;
  /** The folder of the files that `keepBytes` takes. */
  readonly bytesFolder: string;
  keepBytes(spooled: Spooled): Promise<void>;
  /** The file of stored bytes. */
  bytesPath(sha256: string): string;
  /** Resolved when all that changed before this call is on the disk; calls at the same time share a write. */
  save(): Promise<void>;
  /** Saves a little later, for changes that a crash may lose. */
  touch(): void;
  /** Clears everything but people, apps and the signing key. */
  reset(): Promise<void>;
  close(): Promise<void>;
};

/** Opens the folder, made where it is missing. */
export async function openStore(folder: string): Promise<Store> {
  const stateFile = join(folder, 'state.json');
  await makePrivateFolder(folder);
  const found = (await findJson(stateFile)) as Partial<State> | null;
  const state: State = { ...makeState(), ...found };
  state.settings = { ...makeState().settings, ...found?.settings };
  const posts = await openJsonFolder<Post>(join(folder, 'posts'), compareAge);
  const images = await openJsonFolder<Image>(
    join(folder, 'images'),
    (one, other) => one.createdAt - other.createdAt || one.sequence - other.sequence,
  );
  const bytesFolder = join(folder, 'image-bytes');
  await makePrivateFolder(bytesFolder);
  await removeFiles(bytesFolder, (name) => name.endsWith(SPOOL_SUFFIX));
  const bytesPath = (sha256: string): string => join(bytesFolder, sha256);

  const saver = makeSaver(stateFile, state);

  return {
    state,
    posts: posts.all,
    findPost: posts.find,
    putPost: posts.put,
    settled: posts.settled,
    images: images.all,
    findImage: images.find,
    putImage: images.put,
    bytesFolder,
    keepBytes: ({ path, sha256 }) => rename(path, bytesPath(sha256)),
    bytesPath,
    save: saver.save,
    touch: saver.touch,
    reset: async () => {
      const { people, apps, signingKey } = state;
      await Promise.all([posts.clear(), images.clear()]);
      await removeFiles(bytesFolder, (name) => !name.endsWith(SPOOL_SUFFIX));
      Object.assign(state, makeState(), { people, apps, signingKey });
      await saver.save();
    },
    close: async () => {
      await Promise.all([posts.flush(), images.flush()]);
      await saver.close();
    },
  };
}

/** Posts carry their snowflake, so that sorting by number is sorting by time. */
function compareAge(one: Post, other: Post): number {
  const [first, second] = [numberOf(one), numberOf(other)];
  if (first === second) return 0;
  return first < second ? -1 : 1;
}

function numberOf({ urn }: Post): bigint {
  return BigInt(urn.split(':').at(-1) ?? 0);
}

async function removeFiles(folder: string, isUnwanted: (name: string) => boolean): Promise<void> {
  const names = (await readdir(folder)).filter(isUnwanted);
  await Promise.all(names.map((name) => rm(join(folder, name), { force: true })));
}
