type StopLanguage = 'en' | 'de' | 'fr' | 'es' | 'it' | 'pt' | 'nl';

/** Words that carry no subject: articles, pronouns, prepositions, auxiliaries, and what reporters use in every story. */
const LISTS: Readonly<Record<StopLanguage, string>> = {
  en: `a about above across actually after again against ago all almost alone along already also although always am among an and another any anyone
    anything are aren around as ask asked at away back be became because become becomes been before began behind being below best better between big both
    bring but by call called came can cannot come comes could day days did didn do does doesn doing don done down during each early either else end enough
    especially even ever every everyone everything fact far feel few find first for found from full further gave get gets getting give given gives go goes
    going gone good got great had half has hasn have haven having he help her here hers herself high him himself his how however i if in including inside
    instead into is isn it its itself just keep kind knew know known last late later least left less let like likely little ll long look looking lot made
    mainly make makes making man many may maybe me mean means might mine month months more most mostly much must my myself near need needs never new next no
    nobody none nor not nothing now of off often old on once one only onto or other others our ours out outside over own part people per perhaps place put
    quite rather re really recent recently right said same saw say saying says second see seem seemed seems seen set several she should show showed shows
    simply since small so some somebody someone something sometimes soon still such sure take taken takes taking tell ten than that the their theirs them
    themselves then there these they thing things think third this those though thought three through thus time times to today together told too took toward
    towards tried try trying turn two under until up upon us use used uses using usually ve very via want wanted wants was wasn way ways we week weeks well
    went were weren what whatever when where whether which while who whole whom whose why will with within without won work works would wouldn year years
    yes yet you your yours yourself according added four five six seven eight nine hundred thousand million billion monday tuesday wednesday thursday friday
    saturday sunday january february march april june july august september october november december percent number image photo fewer lower higher hour hours nobody stayed
    talk thinking notes learned hardest hired hire easy hard happen happened help helped start started stop stopped read free real`,
  de: `ab aber alle allein allem allen aller alles als also am an andere anderen anderer anderes auch auf aus bei beim bereits besonders bevor bin bis bisher
    bist da dabei dadurch dafür dagegen daher damit danach dann daran darauf daraus darf darin darüber darum das dass davon dazu dein deine dem den denen denn
    dennoch der deren des deshalb dessen die dies diese diesem diesen dieser dieses doch dort drei du durch dürfen eben ebenso eher eigentlich ein eine einem
    einen einer eines einfach einige einigen einmal er erst erste ersten es etwa etwas euch euer fast für gab ganz gar geben gegen geht genau gerade gern gibt
    ging gut habe haben hat hatte hatten hier hin hinter ich ihm ihn ihnen ihr ihre ihrem ihren ihrer im immer in indem ins ist ja jahr jahre jahren jede jedem
    jeden jeder jedes jedoch jetzt kann kein keine keinem keinen keiner kommen kommt können könnte laut lassen machen macht man manche mehr mein meine mich mir
    mit muss müssen nach nachdem neben neue neuen neuer nicht nichts nie noch nun nur ob oder oft ohne prozent rund sagt sagte sehr sei sein seine seinem seinen
    seiner seit selbst sich sie sind so sogar solche soll sollen sollte sondern sonst sowie später statt stehen steht tag tage tun über um und uns unser unsere
    unter viel viele vielen vielleicht vier vom von vor war waren warum was weil weit weiter welche wenig weniger wenn wer werde werden wie wieder will wir wird
    wissen wo worden wurde wurden würde würden während zu zum zur zwar zwei zwischen zudem`,
  fr: `à afin ai ainsi alors an ans après assez au aucun aucune aujourd aura aussi autre autres aux avait avant avec avez avoir avons beaucoup bien c car ce
    ceci cela celle celles celui cent certains ces cet cette ceux chaque chez ci comme comment contre d dans de dehors depuis dernier dernière des deux devant
    doit doivent donc dont du elle elles en encore enfin entre es est et était étaient été être eu eux fait faire faut fois font grand grande hui ici il ils j
    jamais jour jours jusqu juste l la là le les leur leurs lors lorsque lui m ma mais me même mêmes mes mieux mille millions moi moins mon n ne ni non nos notre
    nous nouveau nouvelle nouvelles on ont or ou où par parce parmi pas pendant peu peut peuvent plus plusieurs plutôt point pour pourquoi premier première près
    puis puisque qu quand que quel quelle quelles quelque quelques quels qui quoi s sa sans se selon sera ses si sinon soit son sont sous souvent sur surtout ta
    tandis tant te tels tes toi ton toujours tous tout toute toutes très trois trop tu un une vers voici voilà vont vos votre vous vu y`,
  es: `a además al algo alguna algunas alguno algunos allí ambos ante antes año años aquel aquella aquí así aún aunque bajo bien cada casi como cómo con contra
    cual cuál cuando cuándo cuanto cuatro de debe deben del desde después día días dice dijo donde dónde dos durante e el él ella ellas ello ellos en entonces
    entre era eran es esa esas ese eso esos esta está están estas este esto estos fue fueron gran grande ha había habían hace hacer hacia han hasta hay hoy
    incluso la las le les lo los luego más mayor me mejor menos mi mientras mil millones mis misma mismo mucha muchas mucho muchos muy nada ni no nos nosotros
    nueva nuevo nunca o otra otras otro otros para parte pero poco por porque primer primera primero puede pueden pues que qué quien quién se sea según ser si
    sí sido siempre sin sino sobre solo sólo son su sus también tan tanto te tener tenía ti tiene tienen toda todas todavía todo todos tras tres tu tus un una
    unas uno unos usted va vez y ya yo`,
  it: `a abbiamo ad adesso agli ai al alcuni alcune all alla alle allo allora altra altre altri altro anche ancora anni anno appena aveva avere avuto ben bene che
    chi ci circa ciò ciascuno c come con contro così cui da dagli dai dal dall dalla dalle dallo degli dei del dell della delle dello dentro deve devono di dice
    dopo dove due dunque durante e ed è era erano essere fa fare fatto fino fra gli grande grandi ha hanno ho i il in infatti invece io l la là le lei li lo loro
    lui ma mai me meno mentre mi mia mio molta molte molti molto ne nei negli nel nell nella nelle nello nessuno niente noi non nostra nostro nulla nuova nuovo o
    oggi ogni oltre oppure ora parte per perché però più po poi possono prima primo proprio può qua quale quali quando quanto quella quelle quelli quello questa
    queste questi questo qui quindi sarà se secondo sei sempre senza si sia siamo siano sono sopra sotto sta stata stati stato su sua sue sui sul sull sulla
    sulle suo suoi tale tanto te ti tra tre troppo tu tutta tutte tutti tutto un una uno v va verso vi via voi volta`,
  pt: `a à ainda além algo alguém algum alguma algumas alguns ali ano anos antes ao aos apenas após aquela aquele aqui as às assim até bem cada coisa com como
    contra contudo da dá dado daquele das de dela dele deles depois desde dessa desse desta deste deve devem dia dias disse disso do dois dos duas durante e é
    ela elas ele eles em embora enquanto entanto então entre era eram essa essas esse esses esta está estão estas estava este estes eu faz fazer foi foram for
    grande há hoje isso isto já lá lhe lhes logo mais mas me meio melhor menos mesma mesmo meu mil milhões minha muita muitas muito muitos na não nas nem nenhum
    nessa nesse nesta neste no nos nós nossa nosso nova novo num numa nunca o onde os ou outra outras outro outros para parte pela pelas pelo pelos perante pode
    podem pois por porém porque pouco primeira primeiro qual quais qualquer quando quanto quase que quem são se segundo seja sem sempre sendo ser será seu seus
    si sido só sob sobre sua suas tal também tão tanto te tem têm tempo tendo ter teve toda todas todo todos três tu tudo um uma umas uns vai vez você vocês`,
  nl: `aan achter al alle alleen alles als altijd ander andere anderen ben bent bij binnen bijna dan daar daarbij daarom dat de deze die dit doen doet door dus
    een eens eerst eerste elk elke en enkele er erg eruit geen geleden geweest gaan gaat ging goed haar had hadden hebben heeft heel heen hem het hier hij hoe
    hun iemand iets ik in is ja jaar jaren je jij jou jouw jullie kan kon konden kunnen laat laatste later maar maken maakt me meer meest men met mij mijn minder
    miljoen moet moeten mogen na naar naast niet niets nieuwe niks nog nooit nu of om omdat onder ons onze ook op over procent samen sinds staan staat steeds
    te tegen ten terug terwijl tijdens toch toen tot tussen twee uit uw van vaak vanaf veel veertig via vier volgens voor vooral voordat waar waarom wanneer
    waren was wat we weer weinig wel welke werd werden wie wij wil willen word worden wordt zal ze zei zeer zegt zelf zelfs zich zij zijn zo zonder zou zouden
    zoals`,
};

export const STOP_WORDS: ReadonlyMap<StopLanguage, ReadonlySet<string>> = new Map(
  (Object.keys(LISTS) as StopLanguage[]).map((language) => [language, new Set(LISTS[language].split(/\s+/))]),
);

/** True for a lower-case word that carries no subject; always false where the language's list is not known. */
export function isStopWord(word: string, language: string): boolean {
  return STOP_WORDS.get(language as StopLanguage)?.has(word) ?? false;
}
