import { expect, test } from 'vitest';
import { actionButtonLabel, actionTitle, outcomeSummary, toUserChange } from './action-labels.ts';

const ADA = { id: 'a', name: 'Ada Lovelace' };
const BOB = { id: 'b', name: 'Bob' };

test.each([
  [{ kind: 'set_tier', targets: [ADA] }, 'Set the plan of Ada Lovelace'],
  [{ kind: 'disable', targets: [ADA, BOB] }, 'Disable 2 people'],
  [{ kind: 'sign_out', targets: [BOB] }, 'Sign out Bob'],
] as const)('actionTitle of %o is %s', (action, title) => {
  expect(actionTitle(action)).toBe(title);
});

test.each([
  ['set_tier', 0, null, 'Set plan'],
  ['set_tier', 1, 'pro', 'Set Pro for 1 person'],
  ['set_tier', 3, 'top_voice', 'Set Top Voice for 3 people'],
  ['disable', 0, null, 'Disable'],
  ['enable', 2, null, 'Enable 2 people'],
] as const)('actionButtonLabel of %s for %i users (%s) is %s', (kind, count, tier, label) => {
  expect(actionButtonLabel(kind, count, tier)).toBe(label);
});

const held = [{ postId: 'p', text: 'Text', dueAt: '2026-11-24T13:30:00.000Z' }];
const result = (outcome: 'changed' | 'unchanged' | 'refused', more = {}) => ({
  ...{ id: 'a', name: 'Ada', outcome, note: '', held: [] },
  ...more,
});

test.each([
  [true, [result('changed')], '1 person changes.'],
  [false, [result('changed'), result('changed', { held })], '2 people changed. 1 scheduled post is held back.'],
  [true, [result('unchanged'), result('refused')], '0 people change, 1 unchanged, 1 refused.'],
  [false, [result('changed'), result('unchanged')], '1 person changed, 1 unchanged.'],
])('outcomeSummary (preview: %s): %#', (preview, results, summary) => {
  expect(outcomeSummary({ preview, results })).toBe(summary);
});

test.each([
  [{ action: 'set_tier', tier: 'pro' }, { tier: 'pro' }],
  [{ action: 'disable' }, { status: 'disabled' }],
  [{ action: 'enable' }, { status: 'active' }],
  [{ action: 'sign_out' }, { signOut: true }],
] as const)('toUserChange of %o is %o', (action, change) => {
  expect(toUserChange({ userIds: ['a'], ...action })).toEqual(change);
});
