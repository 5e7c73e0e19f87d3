import { TIER_NAMES, TIERS } from '#domain/plans/plans.ts';
import type { AuditEntry } from '#web/data/admin-audit.ts';
import { AUDIT_ACTION_LABELS, auditActionLabel } from '#web/lib/format/audit-labels.ts';
import { pluralize } from '#web/lib/format/format-number.ts';

export const AUDIT = {
  loading: 'Loading the log',
  loadFailed: 'The log could not be loaded',
  empty: (isFiltered: boolean) => ({
    title: isFiltered ? 'No actions of this kind yet' : 'Nothing has been done yet',
    description: 'Changes made by administrators appear here, with who made them and when.',
  }),
  deletedAccount: 'A deleted account',
} as const;

/** The filter's options: every known action, and the one of the address if it is another. */
export function actionOptions(action: string): { value: string; label: string }[] {
  const known = Object.entries(AUDIT_ACTION_LABELS).map(([value, label]) => ({ value, label }));
  const isOther = action !== '' && !(action in AUDIT_ACTION_LABELS);
  return [
    { value: '', label: 'All actions' },
    ...known,
    ...(isOther ? [{ value: action, label: auditActionLabel(action) }] : []),
  ];
}

/** What an action was about if that is no account that still exists; null if it is one. */
export function targetLabel({ action, targetId, target }: Pick<AuditEntry, 'action' | 'targetId' | 'target'>) {
  if (targetId === null) return action.startsWith('inbox.') ? 'No account' : 'The installation';
  return target === null ? AUDIT.deletedAccount : null;
}

type Detail = Readonly<Record<string, unknown>>;

/** The detail of an audit entry; fields of a later release by their own names. */
export function formatAuditDetail({
  from,
  to,
  tier,
  sessions,
  note,
  version,
  messageId: _shown,
  ...rest
}: Detail): string {
  const parts = [
    to === undefined ? null : `${formatValue(from)} → ${formatValue(to)}`,
    // The plan in force, if a paid one or a reward counts for more.
    tier === undefined || tier === to ? null : `what they have is ${formatValue(tier)}`,
    typeof sessions === 'number' ? pluralize(sessions, 'session ended', 'sessions ended') : null,
    typeof note === 'string' ? note : null,
    version === undefined ? null : `version ${formatValue(version)}`,
    ...Object.entries(rest).map(([key, value]) => `${spaced(key)} ${formatValue(value)}`),
  ].filter((part) => part !== null);
  return parts.length === 0 ? '–' : parts.join('; ');
}

function formatValue(value: unknown): string {
  const tier = TIERS.find((one) => one === value);
  if (tier !== undefined) return TIER_NAMES[tier];
  if (value === null || value === undefined) return 'none';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** 'heldPosts' as 'held posts'. */
function spaced(key: string): string {
  return key.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).replaceAll('_', ' ');
}
