/** The languages of these phrases. */
export const KNOWN_LANGUAGES: ReadonlySet<string> = new Set(['en', 'de', 'es', 'fr', 'it', 'pt', 'nl', 'ru']);

/** What a line that belongs to the page and not to its article is. */
export const PHRASE_KINDS = ['pointer lines', 'credits', 'buttons', 'invitations', 'disclosures'] as const;
export type PhraseKind = (typeof PHRASE_KINDS)[number];

const PHRASES: Readonly<Record<PhraseKind, readonly RegExp[]>> = {
  'pointer lines': [
    /^\W{0,3}(related( (post|article|story|content|reading|video))?s?|read( more| also| next| this)?|see (more|also)|also (read|see|watch|on)|more|more (on|from|in) .{1,40}|watch( now| live| more)?|don['’]t miss|further reading|recommended( reading| for you)?|editor['’]?s['’]? (picks?|choice)|up next|related services)\s*[:：|]/i,
    /^\W{0,3}(read|see|show|view|load) (more|less|all|transcript|snippet source|gallery|full bio)\b.{0,40}$/i,
    /^(click|tap|go) here\b.{0,120}$|^.{0,80}\b(by clicking|click) here[.!]?$/i,
    /^also (on|in) \S+\.\w{2,4}\b/i,
  ],
  // Credits, dates and bylines.
  credits: [
    /^(photo|image|picture|photograph|video|illustration|credit|source|foto|imagem|imagen|bild|фото|quelle|fuente)s?( (credit|source|by|courtesy|caption))?s?\s*(:|©|by )\s*.{0,120}$/i,
    /^.{0,240}[([]\s*(photo|image|picture|foto|credit|video|illustration|ap photo|getty|courtesy)s?( credit| courtesy| by| illustration)?s?\s*[:/©|].{0,100}[)\]]\.?$/i,
    /^.{0,240}\((ap|afp|reuters|getty|shutterstock|istock|nasa)\b[^)]{0,60}\)$/i,
    /^(©|\(c\)|copyright\b).{0,300}$|^.{0,160}\ball rights reserved\.?.{0,120}$/i,
    /^\W{0,2}(first |last |originally |article )?(published|updated|posted|modified|reviewed|edited|written|created|publicado|actualizado|veröffentlicht|aktualisiert|publié|pubblicato|atualizado|опубликовано|обновлено)( (on|at|by|am|le|il|em|el))?\b\s*[:|]?\s*(?=.*\d).{0,80}$/i,
    /^\W{0,2}((mon|tues?|wed(nes)?|thurs?|fri|sat(ur)?|sun)(day)?,? )?(\d{1,2}(st|nd|rd|th)? )?(jan(uary)?|feb(ruary)?|mar(ch)?|apr(il)?|may|june?|july?|aug(ust)?|sept?(ember)?|oct(ober)?|nov(ember)?|dec(ember)?)\.? \d{1,2}?(st|nd|rd|th)?,? ?(\d{4})?([ ,|•·/–-]*(at )?\d{1,2}[:.]\d{2}.{0,30}|[ |•·/–-]+\d+ min.{0,20})?$/i,
    /^\d{1,4}[-./]\d{1,2}[-./]\d{1,4}([ ,|]+\d{1,2}:\d{2}.{0,12})?$|^\d{1,2}:\d{2}( [ap]m)?$/i,
    /^\W{0,2}By:?( \p{Lu}[\p{L}.'’-]*){2,4}$/u,
    /^\W{0,2}(by|written by|reviewed by|edited by|medically reviewed by|fact[- ]checked by|author|autor|von|por|автор)\s*:?\s+\p{Lu}[^.!?]{1,90}$/u,
    /^.{0,40}\b\d+[- ]?min(ute)?s?\.?( of)? read(ing)?( time)?\b.{0,20}$/i,
    /\bcontributed (to this (report|story|article)|reporting)\b.{0,60}$/i,
    /^(additional |with )?(reporting|research|contributions?) (by|from)\b.{1,80}$/i,
    /^(featured |cover |header |lead )?(image|photo|illustration|picture)s? (from|provided by|via|courtesy)\b.{0,80}$/i,
    /^(image|photo|slide|picture)? ?\d{1,3} (of|\/) \d{1,3}$/i,
    /^home\s*[»›>/]/i,
    /^.{0,80}\|\s*(categor(y|ies)|tags?|filed under|posted in)\s*:.{0,160}$/i,
  ],
  buttons: [
    /^(text size|font size|read later|show caption|hide caption|see list|view this figure|view (larger|full size).{0,20}|check (the )?(latest )?price.{0,30}|best prices today:?|play|pause|mute|listen|listen to (this )?(article|story)|download pdf|print this (page|article))$/i,
  ],
  invitations: [
    /\b(sign up|subscribe|register|get|join|enter your)\b.{0,120}\b(newsletters?|inbox|mailing list|e-?mail(s| address| list)|updates)\b.{0,120}$/i,
    /^.{0,60}\b(subscribe (now|today|to)|become a (paid )?(member|subscriber)|already (have an account|a (member|subscriber))|log ?in to (continue|read|comment)|create (a free|an) account)\b.{0,140}$/i,
    /^(like|love|enjoy(ed)?|liked|loved) (this|what)\b.{0,100}\b(share|follow|subscribe|comment|sign)\b.{0,100}$/i,
    /^\W{0,2}(share|tweet|pin|print|email|save|copy|bookmark)( (this|the|on|via|with|link|page|article|post|story|it|in|to)\b.{0,80})?$/i,
    /^\W{0,2}[Ff]ollow (us|me|him|her|them|@|\p{Lu}).{0,120}$/u,
    /^(download|get|try) (the|our) .{0,60}\bapp\b.{0,60}$/i,
    /^.{0,80}\bget the .{0,40}\bapp$/i,
    /^\W{0,2}(leave|post|add|write|view|show|\d+) (a |your |all )?(\d+ )?(comments?|reply|replies)\W*$/i,
    /^\W{0,2}(advertisement|advertising|sponsored|publicidad|publicité|anzeige|werbung|реклама|continue reading( below)?|(story|article) continues below.{0,40}|skip (to|ad|advert)\b.{0,40}|scroll (down|to)\b.{0,40}|loading\W*|table of contents|contents|in this article|jump to\b.{0,40}|on this page|embed|transcript|menu|home|close|back to top|top|next|previous)\W*$/i,
  ],
  disclosures: [
    /\b(may|might|we|can|could) (also )?(earn|receive|get|contain|include)s?\b.{0,60}\b(commissions?|affiliate|compensation|referral)\b/i,
    /\b(affiliate|referral) links?\b.{0,120}\b(commission|disclosure)\b|\b(may|might) use (affiliate|referral) links\b/i,
    /\bamazon associates?\b.{0,80}\bearn\b|\b(purchases made|buying|buy|shop) through (our |the |these )?links\b/i,
    /^(note: )?(the )?views( and opinions)? expressed\b.{0,300}$|^.{0,20}\bnot necessarily (those|the views|reflect)\b.{0,200}$/i,
  ],
};

/** Whether a line belongs to the page and not to its article; `without` names kinds that are not looked for. */
export function isBoilerplate(text: string, without: ReadonlySet<string>): boolean {
  const isKind = (kind: PhraseKind) => !without.has(kind) && PHRASES[kind].some((pattern) => pattern.test(text));
  return text.length <= 420 && PHRASE_KINDS.some(isKind);
}
