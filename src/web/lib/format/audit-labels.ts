/** Labels of what administrators do, by the action's name in the audit log. */
export const AUDIT_ACTION_LABELS: Readonly<Record<string, string>> = {
  'user.set_tier': 'Set the plan',
  'user.disable': 'Disabled the account',
  'user.enable': 'Enabled the account',
  'user.sign_out': 'Signed out everywhere',
  'settings.change': 'Changed the settings',
  'settings.reset': 'Reset the settings',
  'clock.accept': 'Said that the clock is right',
  'publisher.release': 'Released posts after a restore',
  'inbox.done': 'Marked a message as done',
  'inbox.reopen': 'Opened a message again',
};

/** An action's label; one of a later release by its own name. */
export function auditActionLabel(action: string): string {
  return AUDIT_ACTION_LABELS[action] ?? action.replaceAll(/[._]/g, ' ');
}
