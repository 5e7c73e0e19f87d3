const AUXILIARY =
  'is|was|were|are|am|be|has|had|have|does|did|do|can|cannot|could|will|would|shall|should|may|might|must|need|dare';
const PAST =
  'went|came|took|made|got|gave|found|ran|saw|said|told|kept|left|lost|won|built|bought|brought|thought|taught|caught|held|led|met|sat|stood|spent|sent|sold|paid|put|set|cut|cost|hit|let|shut|split|spread|hurt|became|began|broke|chose|drew|drove|fell|felt|flew|grew|knew|rose|spoke|struck|swept|wore|wrote|threw|tore|sank|sang|rang|drank|froze|hid|bit|ate|beat|bore|bound|burst|dealt|dug|fed|fought|fled|hung|laid|lay|lent|lit|meant|read|rode|shook|shone|shot|slept|slid|spun|stole|stuck|swore|swung|understood|woke|wound|swam|sought|crept|clung|wept|leapt|dreamt|learnt|burnt|spelt|spilt|slew|trod|strove|strode|ground|bid|cast|quit|rid|shed|thrust|upset|sprang|shrank|stank|stung|dwelt|fit|bent|bred|bled|sped|spat|spit|knelt|heard|forgot|forbade|forgave|arose|awoke|overcame|overtook|underwent|undertook|withdrew|withstood|mistook|foresaw';

/**
 * What an English sentence of one thing has where it has a verb: an auxiliary, a past, a word in -s or -ed. Nouns of several things
 * end like that too, so it may find a verb where there is none; without any there is none.
 */
export const FINITE_VERB = new RegExp(
  `['’](?:s|ll|d|ve|re|t)\\b|\\b(?:${AUXILIARY}|${PAST})\\b|\\p{L}{2}(?:[^s\\W]s|ed)\\b`,
  'iu',
);
