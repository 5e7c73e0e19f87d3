import { expect } from 'vitest';
import { type Picture, type PublishingWorld, startPublishingWorld } from './publishing.ts';

/** LinkedIn's two calls of an upload, as its journal and its faults name them. */
export const INIT = 'POST /rest/images';
export const PUT = 'PUT /dms-uploads';

/** A publishing world whose member keeps three pictures, and what tests ask of posts with them. */
export type PictureWorld = PublishingWorld & {
  /** Kept once; LinkedIn forgets pictures between tests, the product does not. */
  three: readonly Picture[];
  clearFaults(): Promise<unknown>;
  /** How often LinkedIn was called by a route since the last reset. */
  calls(route: string): Promise<number>;
  /** The post is out exactly once and seen, with these very pictures in this order. */
  expectPublished(postId: string, pictures: readonly Picture[]): Promise<void>;
  /** And every attempt sent the same bytes. */
  expectOut(postId: string, pictures: readonly Picture[]): Promise<void>;
};

export async function startPictureWorld(): Promise<PictureWorld> {
  const world = await startPublishingWorld();
  await world.reset();
  const [a, b, c] = [await world.keepPicture(), await world.keepPicture(), await world.keepPicture()];
  const expectPublished: PictureWorld['expectPublished'] = async (postId, pictures) => {
    expect(await world.stateOf(postId)).toMatchObject({ status: 'published', state: 'published' });
    const { posts } = await world.journal();
    expect(posts).toHaveLength(1);
    expect(posts[0]?.visible).toBe(true);
    expect(posts[0]?.images.map(({ sha256, altText }) => ({ sha256, altText }))).toEqual(
      pictures.map(({ hash, alt }) => ({ sha256: hash, altText: alt ?? null })),
    );
  };
  return {
    ...world,
    three: [{ hash: a, alt: 'A kiln' }, { hash: b }, { hash: c, alt: 'A (hot) #kiln, 50 %' }],
    clearFaults: () => fetch(`${world.app.linkedin.url}/__sim/faults`, { method: 'DELETE' }),
    calls: async (route) => (await world.journal()).requests.counts[route] ?? 0,
    expectPublished,
    async expectOut(postId, pictures) {
      await expectPublished(postId, pictures);
      const { attempts } = (await world.journal()).requests;
      expect(new Set(attempts.map(({ bodyHash }) => bodyHash)).size).toBe(1);
    },
  };
}
