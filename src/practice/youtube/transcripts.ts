/** What is said in the practice videos, one line a caption; a line `~` is four seconds of silence. */
export const TRANSCRIPTS = {
  kiln: `[Music]
Last autumn our pottery stopped firing
on Fridays. We had six people and one kiln.
Everybody told us that output would fall.
We kept the kiln warm for four days instead of five.
♪
Gas use went down by 31 percent in the first quarter.
We fired 412 pieces a week before, and 405 after.
Two of our six potters had been about to leave.
Both of them stayed.
The hardest part was the calendar of our customers.
Restaurants order plates on Thursday evening.
So we moved our cut-off to Wednesday, and we wrote to every one of them.
Only three complained. One of them now does the same.
I would not call it an experiment any more.
It is how we work. Thank you.
[Applause]`,
  kilnGerman: `[Musik]
Im letzten Herbst hat unsere Töpferei freitags aufgehört zu brennen.
Wir waren sechs Leute und hatten einen Ofen.
Alle sagten uns, dass die Stückzahl sinken würde.
Wir hielten den Ofen vier Tage warm statt fünf.
Der Gasverbrauch sank im ersten Quartal um 31 Prozent.
Vorher brannten wir 412 Stücke in der Woche, danach 405.
Zwei unserer sechs Töpfer wollten gehen. Beide sind geblieben.
So arbeiten wir jetzt. Danke.`,
  kilnAutomatic: `last autumn our pottery stopped firing on fridays
we had six people and one killed
everybody told us that output would fall`,
  deskAutomatic: `[Music]
so for twelve years our support desk had
a phone number and we were proud of it
~
last winter we switched it off and asked
people to write to us instead
~
in the first week we were slow and some
customers were angry with us
~
by the third week forty percent of the
questions answered themselves because
people who write a question down often
find the answer while they write
~
nobody on the team wants the phone back
[Applause]`,
  roundsGerman: `wir haben vor einem jahr die tägliche
statusrunde abgeschafft
~
seitdem schreibt jeder morgens drei sätze
was gestern fertig wurde was heute ansteht
und was ihn aufhält
~
das spart uns elf stunden in der woche`,
  ferryJapanese: `去年の春、港に電動フェリーが来ました。
最初の月に四万千人が乗りました。
充電設備には二億円かかりました。
町は国の助けがなければ無理だったと言います。
それでも、港はとても静かになりました。`,
} as const;

const OPENINGS = ['we learned that', 'nobody expected that', 'a year later', 'in the end', 'the figures show that'];
const MIDDLES = [
  'small teams answer letters faster',
  'a warm kiln saves gas',
  'printed timetables are read twice',
  'ferries run on time in winter',
  'apprentices ask the best questions',
  'repairs cost less than returns',
];

/** Three hours of talk, some 22,000 words. */
export const LONG_TALK = Array.from({ length: 2600 }, (_, at) => {
  const line = `${OPENINGS[at % OPENINGS.length]} ${MIDDLES[at % MIDDLES.length]} number ${at}`;
  return at % 3 === 2 ? `${line}\n~` : line;
}).join('\n');
