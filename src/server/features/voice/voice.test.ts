import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { exportAccount } from '#contract/account.ts';
import { createPost } from '#contract/posts.ts';
import { deleteVoice, listOwnPosts, readVoice, saveVoice, type Voice } from '#contract/voice.ts';
import { generatePost } from '#contract/writing.ts';
import { EXAMPLES } from '#domain/voice/example-limits.ts';
import { users } from '#server/db/schema.ts';
import type { Brief, Writer } from '#server/ports/writer.ts';
import { startTestApp, type TestApp } from '#test/harness/app.ts';
import type { Client } from '#test/harness/client.ts';
import { sampleVoice } from '#test/harness/voice.ts';
import { IDEAS, modelThatWrites } from '#test/harness/writing.ts';

let it: TestApp;
let ada: Client;
let bob: Client;
let briefs: Brief[] = [];
const write: Writer['write'] = (brief, options) => {
  briefs.push(brief);
  return modelThatWrites('A post about looms, long enough to be one.')(brief, options);
};
beforeAll(async () => {
  it = await startTestApp({ writer: { kind: 'model', write }, visitorWriter: { kind: 'built-in', write } });
  ada = await it.signIn('Ada');
  bob = await it.signIn('Renée');
  await it.ctx.db.update(users).set({ tier: 'admin' });
});
afterAll(() => it.close());
beforeEach(async () => {
  briefs = [];
  await it.database.pool.query('delete from voices; delete from posts');
});

const save = (client: Client, voice: Voice = sampleVoice()) => client.ok(saveVoice, { body: voice });
const kept = async (client: Client) => (await client.ok(readVoice)).data.voice;
const generate = async (client: Client, body: object = {}) =>
  (await client.ok(generatePost, { body: { ...IDEAS, ...body } })).data;
const voiceOf = (brief: Brief | undefined) => (brief?.task === 'generate' ? (brief.voice ?? null) : null);
/** A post of a person's, published at this instant. */
async function publish(
  client: Client,
  content: string,
  source: 'manual' | 'article' = 'manual',
  at = '2026-03-04T09:00:00.000Z',
) {
  const { id } = await client.ok(createPost, { body: { content, source } });
  await it.database.pool.query(`update posts set status = 'published', published_at = $2 where id = $1`, [id, at]);
  return id;
}

describe('what is kept', () => {
  test('nothing, then what the person said, then what they changed, then nothing', async () => {
    expect(await kept(ada)).toBeNull();
    const voice = sampleVoice();
    expect((await save(ada, voice)).data.voice).toEqual(voice);
    expect(await kept(ada)).toEqual(voice);
    const changed = { ...voice, isOn: false, sheet: { ...voice.sheet, signOff: 'So long.' }, examples: [] };
    await save(ada, changed);
    expect(await kept(ada)).toEqual(changed);
    await ada.ok(deleteVoice);
    expect(await kept(ada)).toBeNull();
    expect((await ada.ok(deleteVoice)).success).toBe(true);
  });

  test("is the person's own: nobody else reads, changes or deletes it", async () => {
    await save(ada);
    expect(await kept(bob)).toBeNull();
    await bob.ok(deleteVoice);
    await save(bob, sampleVoice({ isOn: false }));
    expect((await kept(ada))?.isOn).toBe(true);
    expect((await kept(bob))?.isOn).toBe(false);
  });

  test('invisible and control characters do not get in', async () => {
    const voice = sampleVoice();
    const written = { signOff: ' So\u0000 long,\nall. ', notes: 'Calm\u0000.', usedWords: ['lo\u0000om', '\u0007'] };
    const sheet = { ...voice.sheet, ...written };
    const examples = ['A\u0000 post.\r\nOf mine.', '\u0007'].map((text) => ({ text, at: null }));
    await save(ada, { ...voice, sheet, examples });
    expect(await kept(ada)).toMatchObject({
      sheet: { signOff: 'So long, all.', notes: 'Calm.', usedWords: ['loom'] },
      examples: [{ text: 'A post.\nOf mine.', at: null }],
    });
  });

  test.each<[string, (voice: Voice) => object]>([
    [
      'too many examples',
      ({ examples: [first], ...voice }) => ({ ...voice, examples: Array(EXAMPLES.most + 1).fill(first) }),
    ],
    ['an empty example', (voice) => ({ ...voice, examples: [{ text: ' ', at: null }] })],
    ['a long example', (voice) => ({ ...voice, examples: [{ text: 'x'.repeat(3001), at: null }] })],
    ['too many emojis', (voice) => ({ ...voice, sheet: { ...voice.sheet, emojis: 11 } })],
    ['half a sentence', (voice) => ({ ...voice, sheet: { ...voice.sheet, sentenceWords: 4.5 } })],
    ['a long sign-off', (voice) => ({ ...voice, sheet: { ...voice.sheet, signOff: 'x'.repeat(201) } })],
    ['too many words', (voice) => ({ ...voice, sheet: { ...voice.sheet, usedWords: Array(21).fill('loom') } })],
    ['an unknown field', (voice) => ({ ...voice, sheet: { ...voice.sheet, shoeSize: 44 } })],
    ['a habit left out', ({ profile, ...voice }) => ({ ...voice, profile: { ...profile, habits: {} } })],
    [
      'a figure below zero',
      ({ profile, ...voice }) => ({
        ...voice,
        profile: { ...profile, habits: { ...profile.habits, emojis: { mean: -1, spread: 0 } } },
      }),
    ],
  ])('%s is refused', async (_what, change) => {
    const answer = await ada.call(saveVoice, { body: change(sampleVoice()) as Voice });
    expect(answer).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT' } });
    expect(await kept(ada)).toBeNull();
  });

  test('is in the export, and no more than that', async () => {
    await save(ada);
    await it.database.pool.query('update users set exported_at = null');
    const { bytes } = await ada.raw({ path: exportAccount.path });
    const { strFromU8, unzipSync } = await import('fflate');
    const account = JSON.parse(strFromU8(unzipSync(bytes)['account.json'] ?? new Uint8Array()));
    expect(account.voice).toEqual({ ...sampleVoice(), createdAt: expect.any(String), updatedAt: expect.any(String) });
  });
});

describe('own posts', () => {
  test('are those that are out or will be, the latest first, as their readers see them', async () => {
    const older = await publish(ada, 'An older post.', 'manual', '2026-01-04T09:00:00.000Z');
    const newer = await publish(ada, 'A **newer** post.\n\n#loom', 'article');
    await ada.ok(createPost, { body: { content: 'A draft.' } });
    await publish(bob, 'Not hers.');
    expect((await ada.ok(listOwnPosts)).data.posts).toEqual([
      { id: newer, at: '2026-03-04T09:00:00.000Z', text: 'A **newer** post.\n\n#loom', isHandwritten: false },
      { id: older, at: '2026-01-04T09:00:00.000Z', text: 'An older post.', isHandwritten: true },
    ]);
  });
});

describe('writing', () => {
  test('goes by the voice, with examples about the subject, and by its counts', async () => {
    const voice = sampleVoice();
    await save(ada, { ...voice, sheet: { ...voice.sheet, emojis: 2, hashtags: 5 } });
    await publish(ada, 'Weavers and looms: what seven weavers taught me about one loom.');
    await publish(ada, 'Seven weavers, generated from a page about looms.', 'article');
    await publish(bob, 'Seven weavers of somebody else share a loom.');
    expect((await generate(ada, { includeEmojis: false, hashtags: 'none' })).inVoice).toBe(true);
    const [brief] = briefs;
    expect(brief).toMatchObject({ includeEmojis: true, hashtags: 'many', voice: { sheet: { hashtags: 5 } } });
    const examples = voiceOf(brief)?.examples ?? [];
    expect(examples.length).toBeLessThanOrEqual(EXAMPLES.most);
    expect(examples.join('\n')).toContain('taught me about one loom');
    expect(examples.join('\n')).not.toMatch(/generated from|somebody else/);
  });

  test('looks back over posts written by hand, however many of a model came after them', async () => {
    await save(ada, { ...sampleVoice(), examples: [] });
    await publish(ada, 'Seven weavers taught me about one loom.', 'manual', '2026-01-04T09:00:00.000Z');
    await it.database.pool.query(
      `insert into posts (user_id, content, source, status, published_at)
       select $1, 'Seven weavers and a loom, generated ' || n, 'article', 'published', '2026-02-04T09:00:00Z'
       from generate_series(1, 250) n`,
      [ada.userId],
    );
    await generate(ada);
    expect(voiceOf(briefs[0])?.examples).toEqual(['Seven weavers taught me about one loom.']);
  });

  test('does not where there is none, where it is off, where it is not wanted, and for visitors', async () => {
    expect(await generate(ada)).not.toHaveProperty('inVoice');
    await save(ada, sampleVoice({ isOn: false }));
    expect(await generate(ada)).not.toHaveProperty('inVoice');
    await save(ada);
    expect(await generate(ada, { inVoice: false })).not.toHaveProperty('inVoice');
    expect(await generate(bob)).not.toHaveProperty('inVoice');
    expect((await it.visitor().ok(generatePost, { body: IDEAS })).data).not.toHaveProperty('inVoice');
    expect(briefs.map(voiceOf)).toEqual([null, null, null, null, null]);
  });
});
