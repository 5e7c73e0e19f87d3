/** What people call a screen, something that is done or a section of the settings besides its name, and what they look for in it. */
const WORDS: Readonly<Record<string, string>> = {
  // Screens.
  compose: 'write editor source article video ideas text',
  posts: 'drafts scheduled published failed list library views content delete remove',
  calendar: 'planner planning schedule agenda week month views dates upcoming editorial reschedule postpone',
  queue: 'times slots line buffer views planned next',
  'queue times':
    'posting publishing best time slots hours schedule days off holiday holidays vacation pause break leave weekend day away',
  analytics:
    'figures statistics stats numbers performance report results reach impressions views likes comments engagement metrics',
  usage: 'limits limit generations credits quota remaining left used',
  notices: 'notifications alerts bell inbox warnings messages',
  settings: 'options account preferences configuration setup',
  'help and feedback':
    'support contact faq questions answers bug problem issue complaint idea suggestion human chat email',
  plans:
    'upgrade downgrade subscription subscribe cancel billing bill invoice invoices receipts payment pay card credit price prices pricing cost trial free pro buy refund discount',
  'invite people': 'referral refer friend friends colleague team share reward',
  'keyboard shortcuts': 'keys hotkeys',
  administration: 'admin users',
  'sign out': 'log out logout exit leave switch account quit',
  'new post': 'compose write create draft blank start another',
  // Themes.
  system: 'mode automatic auto device appearance',
  light: 'mode day bright white appearance',
  dark: 'mode night black appearance',
  // Sections of the settings.
  linkedin:
    'connection connect reconnect disconnect permissions access token password login log sign in account company page publish myself manually by hand',
  profile: 'name photo picture avatar headline email e-mail',
  'time zone and suggested times': 'preferences timezone role clock region country location industry job',
  'browser bookmark': 'bookmarklet write from any page extension plugin clip save article',
  'your voice': 'tone style brand examples learn sound like me writing',
  appearance: 'theme dark light night day mode colors colours',
  'notices by': 'notifications notification email e-mail mails push alerts quiet hours mute reminders unsubscribe',
  sessions: 'devices browsers security password login signed everywhere hacked',
  'your data': 'export download backup back up archive zip privacy gdpr copy',
  'delete account': 'close remove erase cancel deactivate leave gdpr privacy',
  // What is done in the editor, and with a post.
  generate: 'write create ai draft make',
  'save draft': 'keep store',
  'save changes': 'keep store update',
  share: 'publish post now send go live linkedin immediately',
  schedule: 'plan later date time publish post tomorrow reschedule postpone delay move change',
  reschedule: 'move change schedule plan later date time postpone delay',
  'retry schedule': 'try again schedule plan later date time reschedule postpone delay move change',
  'add to queue': 'next free slot line schedule later',
  'ai rewrite': 'improve reword rephrase edit polish again',
  shorten: 'shorter cut trim length',
  'ai image': 'picture photo illustration graphic visual card banner generate',
  'copy text': 'clipboard',
  copy: 'clipboard text',
  'clear post': 'empty delete discard reset remove start over',
  versions: 'history earlier older restore undo previous changes compare',
  'compare figures with the source': 'check fact facts numbers claims verify',
  'compare figures with the sources': 'check fact facts numbers claims verify',
  'shift dates…': 'move postpone delay tomorrow later days reschedule',
  preview: 'look see linkedin',
  edit: 'change open modify write',
  details: 'view read open whole',
  receipt: 'proof when published view details',
  'move to draft': 'unschedule cancel stop take back drafts',
  delete: 'remove trash bin',
  'select posts': 'choose many several bulk all delete remove move export',
  'recently deleted': 'trash bin recycle restore recover undelete removed lost',
  'check scheduled posts now': 'ready readiness health test verify',
  'schedule a post for this day': 'write new plan',
  'calendar by week': 'views days',
  'calendar by month': 'views',
};

/**
 * Where no post is at hand, what one deletes is chosen in the list; the account is asked for by its name. Whoever moves scheduled posts
 * means other days, not drafts.
 */
const MEANT: Readonly<Record<string, string>> = {
  delete: 'delete remove',
  'select posts': 'delete remove',
  'shift dates…': 'move postpone reschedule',
  posts: 'delete remove',
};

/** What of those words means this before anything else that has them. */
export function meantBy(label: string): string {
  return MEANT[keyOf(label)] ?? '';
}

/** The other words for a label: for the last part of 'Settings: Profile' or 'This post: Share'. */
export function wordsFor(label: string): string {
  return WORDS[keyOf(label)] ?? '';
}

function keyOf(label: string): string {
  // The screen and the section have one name.
  if (label === 'Settings: Notices') return 'notices by';
  return (label.split(': ').at(-1) ?? '').toLowerCase();
}

/** What people type who look for one of the answers on the help screen, by its question. */
export const ANSWER_WORDS: Readonly<Record<string, string>> = {
  'Why has my post not gone out?': 'published missing late stuck waiting scheduled',
  'Why did my post fail?': 'failed error rejected problem',
  'Can a post go out twice?': 'published double duplicate again',
  'Can I still change a scheduled post?': 'edit reschedule postpone delay move cancel',
  'I published something wrong. What now?': 'mistake typo delete correct remove take down undo',
  'What is the queue?': 'times slots',
  'Can I publish my posts myself?': 'manually by hand',
  'Why do I have to reconnect LinkedIn?': 'connection expired sign in login password token',
  'What can I write from?': 'source sources link article video youtube transcript pdf notes',
  'Why are words in my post marked?': 'underlined highlighted fact check facts checks cliche',
  'How long can a post be?': 'length limit characters short',
  'What counts as a generation?': 'limit credits quota rewrite',
  'When do my generations renew?': 'reset limit credits quota month monthly',
  'How do I cancel my plan?': 'cancel subscription stop paying unsubscribe end downgrade refund billing',
  'Who can read what I write?': 'privacy private data security gdpr',
  'How do I export my posts or delete my account?': 'download backup zip close remove gdpr',
};
