import { expect } from 'vitest';
import { type Image, type PublishingWorld, startPublishingWorld } from './publishing.ts';

/** The routes of an upload's two steps, as the journal and faults name them. */
export const INIT = 'POST /rest/images';
export const PUT = 'PUT /dms-uploads';

/** A publishing world whose member has three images, and the checks of posts with them. */
export type ImageWorld = PublishingWorld & {
  /** Stored once, as only LinkedIn is reset between tests. */
  three: readonly Image[];
  clearFaults(): Promise<unknown>;
  /** How often LinkedIn was called by a route since the last reset. */
  calls(route: string): Promise<number>;
  /** Checks that the post was published exactly once, visibly, with these images in this order. */
  expectPublished(postId: string, images: readonly Image[]): Promise<void>;
  /** Checks also that every attempt sent the same bytes. */
  expectOut(postId: string, images: readonly Image[]): Promise<void>;
};

export async function startImageWorld(): Promise<ImageWorld> {
  const world = await startPublishingWorld();
  await world.reset();
  const [a, b, c] = [await world.storeImage(), await world.storeImage(), await world.storeImage()];
  const expectPublished: ImageWorld['expectPublished'] = async (postId, images) => {
    expect(await world.stateOf(postId)).toMatchObject({ status: 'published', state: 'published' });
    const { posts } = await world.journal();
    expect(posts).toHaveLength(1);
    expect(posts[0]?.visible).toBe(true);
    expect(posts[0]?.images.map(({ sha256, altText }) => ({ sha256, altText }))).toEqual(
      images.map(({ hash, alt }) => ({ sha256: hash, altText: alt ?? null })),
    );
  };
  return {
    ...world,
    three: [{ hash: a, alt: 'A kiln' }, { hash: b }, { hash: c, alt: 'A (hot) #kiln, 50 %' }],
    clearFaults: () => fetch(`${world.app.linkedin.url}/__sim/faults`, { method: 'DELETE' }),
    calls: async (route) => (await world.journal()).requests.counts[route] ?? 0,
    expectPublished,
    async expectOut(postId, images) {
      await expectPublished(postId, images);
      const { attempts } = (await world.journal()).requests;
      expect(new Set(attempts.map(({ bodyHash }) => bodyHash)).size).toBe(1);
    },
  };
}
