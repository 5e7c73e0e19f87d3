import { expect, test } from 'vitest';
import { actionOptions, formatAuditDetail, targetLabel } from './audit-labels.ts';

test.each([
  [{ from: 'free', to: 'pro', tier: 'pro' }, 'Free → Pro'],
  [{ from: 'pro', to: 'free', tier: 'top_voice' }, 'Pro → Free; what they have is Top Voice'],
  [{ sessions: 1 }, '1 session ended'],
  [{ version: 3, note: 'New accounts: on → off' }, 'New accounts: on → off; version 3'],
  [{ messageId: '0b6e' }, '–'],
  [{ heldPosts: 2, why: { code: 'x' } }, 'held posts 2; why {"code":"x"}'],
])('formatAuditDetail of %o is %s', (detail, text) => {
  expect(formatAuditDetail(detail)).toBe(text);
});

test.each([
  [{ action: 'settings.change', targetId: null, target: null }, 'The installation'],
  [{ action: 'inbox.done', targetId: null, target: null }, 'No account'],
  [{ action: 'user.disable', targetId: 'u1', target: null }, 'A deleted account'],
  [{ action: 'user.disable', targetId: 'u1', target: 'Ada' }, null],
])('targetLabel of %o is %s', (entry, label) => {
  expect(targetLabel(entry)).toBe(label);
});

test('actionOptions lists every known action, and an unknown one that is chosen', () => {
  expect(actionOptions('')[0]).toEqual({ value: '', label: 'All actions' });
  expect(actionOptions('user.disable')).toEqual(actionOptions(''));
  expect(actionOptions('user.merge').at(-1)).toEqual({ value: 'user.merge', label: 'user merge' });
});
