/** What an administrator's act is called, by the name it is written down with. */
export const ACT_NAMES: Readonly<Record<string, string>> = {
  'user.set_tier': 'Set the plan',
  'user.disable': 'Disabled the account',
  'user.enable': 'Enabled the account',
  'user.sign_out': 'Signed out everywhere',
  'settings.change': 'Changed the settings',
  'settings.reset': 'Reset the settings',
  'inbox.done': 'Marked a message as done',
  'inbox.reopen': 'Opened a message again',
};

/** An act in words; one of a later release by its own name. */
export function sayAct(action: string): string {
  return ACT_NAMES[action] ?? action.replaceAll(/[._]/g, ' ');
}
