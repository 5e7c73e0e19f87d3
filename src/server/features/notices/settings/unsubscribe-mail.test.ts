import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readNoticeSettings, saveNoticeSettings, unsubscribeMail } from '#contract/notices.ts';
import { DEFAULT_CHOICES } from '#domain/notices/notice-kinds.ts';
import { startTestApp, type TestApp } from '#test/harness/app.ts';
import type { Client } from '#test/harness/client.ts';
import { unsubscribeUrl } from './unsubscribe-mail.ts';

let app: TestApp;
let ada: Client;
beforeAll(async () => {
  app = await startTestApp();
  ada = await app.signIn('Ada');
});
afterAll(() => app.close());

describe('the link of a mail', () => {
  const raw = (method: 'GET' | 'POST', path: string, body?: string) =>
    fetch(`${app.url}${path}`, {
      method,
      headers: body === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded' },
      ...(body === undefined ? {} : { body }),
    });
  const pathFor = () => unsubscribeUrl(app.ctx, { userId: ada.userId ?? '' }).slice(app.url.length);
  const stoppedAt = async () => (await ada.ok(readNoticeSettings)).data.mail.stoppedAt;

  test('stops all mail with one press and no sign-in, also from a mail program; to look at it stops nothing', async () => {
    const page = await raw('GET', pathFor());
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(await page.text()).toContain('<button>Stop all mail</button>');
    expect(await stoppedAt()).toBeNull();
    const pressed = await raw('POST', pathFor(), 'List-Unsubscribe=One-Click');
    expect(pressed.status).toBe(200);
    expect(await pressed.text()).toContain('Mail is stopped');
    const first = await stoppedAt();
    expect(first).not.toBeNull();
    expect((await raw('POST', pathFor())).status).toBe(200);
    expect(await stoppedAt()).toBe(first);
    await ada.ok(saveNoticeSettings, {
      body: { choices: DEFAULT_CHOICES, quiet: null, isMailStopped: false },
    });
    expect(await stoppedAt()).toBeNull();
  });

  test('that anybody else made is refused', async () => {
    for (const token of ['', 'x', `${ada.userId ?? ''}.AAAA`, `${ada.userId ?? ''}.`, `.${'A'.repeat(43)}`]) {
      const path = `${unsubscribeMail.path}?token=${token}`;
      expect([token, (await raw('POST', path, 'List-Unsubscribe=One-Click')).status]).toEqual([token, 400]);
      expect((await raw('GET', path)).status).toBe(400);
    }
    expect(await stoppedAt()).toBeNull();
  });
});
