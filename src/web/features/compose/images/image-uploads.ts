import { isDataUrl } from '#domain/images/image-address.ts';

/** What is being done with a picture; null where nothing is. */
export type PictureWork = { phase: 'optimizing' | 'uploading' } | { phase: 'failed'; problem: string } | null;

/** What a desk needs from outside. */
export type DeskPorts = {
  /** The server keeps a picture; resolves with its address. */
  upload(dataUrl: string): Promise<string>;
  /** The sentence to show for a failed call. */
  explain(error: unknown): string;
};

/** The pictures of one post while it is open, each known by its source, whatever the editor does with it meanwhile. */
export type PictureDesk = {
  /** What stands for a source by now: its optimised form, the address under which the server keeps it, or itself. */
  current(src: string): string;
  /** Whether this source went over the desk before, so that it needs no optimising. */
  isKnown(src: string): boolean;
  /** A source that is fine as it is. */
  know(src: string): void;
  workOn(src: string): PictureWork;
  /** A picture as it came, which becomes what `optimizing` gives; nothing is sent before. Never rejects itself. */
  optimize(src: string, optimizing: Promise<string>): Promise<void>;
  /** Has the server keep a picture, once however often asked, and answers with its address. Rejects with the call's own error. */
  keep(src: string): Promise<string>;
  /** Forgets all addresses: they belong to one person. */
  forgetAddresses(): void;
  subscribe(listener: () => void): () => void;
};

const OPTIMIZING: PictureWork = { phase: 'optimizing' };
const UPLOADING: PictureWork = { phase: 'uploading' };

export function createPictureDesk(ports: DeskPorts): PictureDesk {
  const optimized = new Map<string, string>();
  const known = new Set<string>();
  const optimizations = new Map<string, Promise<void>>();
  const addresses = new Map<string, string>();
  const uploads = new Map<string, Promise<string>>();
  const problems = new Map<string, PictureWork>();
  const listeners = new Set<() => void>();
  let era = 0;

  function tell(): void {
    for (const listener of listeners) listener();
  }

  function current(src: string): string {
    const picture = optimized.get(src) ?? src;
    return addresses.get(picture) ?? picture;
  }

  async function upload(dataUrl: string): Promise<string> {
    const own = era;
    const address = await ports.upload(dataUrl).catch((error: unknown) => {
      if (own === era) problems.set(dataUrl, { phase: 'failed', problem: ports.explain(error) });
      throw error;
    });
    // Where somebody else signed in meanwhile, it is not theirs.
    if (own === era) addresses.set(dataUrl, address);
    return address;
  }

  async function follow(src: string, result: Promise<string>): Promise<void> {
    try {
      const smaller = await result;
      known.add(smaller);
      if (smaller !== src) optimized.set(src, smaller);
    } catch {
      // Who optimises says what went wrong, and looks again should the same picture come again.
      known.delete(src);
    } finally {
      optimizations.delete(src);
      tell();
    }
  }

  return {
    current,
    isKnown: (src) => known.has(src),
    know: (src) => void known.add(src),
    workOn(src) {
      if (optimizations.has(src)) return OPTIMIZING;
      const picture = current(src);
      return uploads.has(picture) ? UPLOADING : (problems.get(picture) ?? null);
    },
    optimize(src, result) {
      known.add(src);
      const followed = follow(src, result);
      optimizations.set(src, followed);
      tell();
      return followed;
    },
    async keep(src) {
      const optimizing = optimizations.get(src);
      if (optimizing !== undefined) await optimizing;
      const picture = current(src);
      if (!isDataUrl(picture)) return picture;
      const running = uploads.get(picture);
      if (running !== undefined) return running;
      problems.delete(picture);
      const started: Promise<string> = upload(picture).finally(() => {
        if (uploads.get(picture) === started) uploads.delete(picture);
        tell();
      });
      uploads.set(picture, started);
      tell();
      return started;
    },
    forgetAddresses() {
      era += 1;
      addresses.clear();
      uploads.clear();
      problems.clear();
      tell();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Has the server keep a picture; should that fail, its badge says why and offers another try. */
export function keepInBackground(desk: PictureDesk, src: string): void {
  desk.keep(src).catch((error: unknown) => console.warn('A picture was not uploaded.', error));
}
