import type { FactCase } from './fact-case.ts';

export const NORTHERN_CASES: readonly FactCase[] = [
  {
    id: 'de-stadtwerke',
    language: 'de',
    source: {
      title: 'Die Wärme aus dem Abwasser',
      author: 'Jutta Hellwig',
      siteName: 'Kommune & Energie',
      publishedAt: '2026-10-05',
      text: `Die Stadtwerke Lüneck heizen seit dem 1. September 2025 rund 1.200 Wohnungen mit Wärme aus dem Abwasser. Die Anlage hat 14,5 Millionen Euro gekostet, davon kamen 40 Prozent vom Land. Im ersten Winter fiel sie nur an drei Tagen aus. „Das wärmste Gewässer der Stadt fließt unter der Straße“, sagt Ingenieurin Sabine Ortlepp.

Der Preis liegt bei 9,8 Cent je Kilowattstunde, ein Fünftel unter dem der Fernwärme. Bis 2030 sollen 4.500 Wohnungen folgen. Das Bundesministerium rechnet damit, dass Abwasser bundesweit fünf bis zehn Prozent der Gebäude heizen könnte; nötig wären dafür rund 3 Milliarden Euro. Geschäftsführer Heiner Voss war zuvor bei der Nordgas AG in Bremen.`,
    },
    pairs: [
      {
        category: 'amount',
        post: `Das wärmste Gewässer der Stadt fließt unter der Straße.

Die Stadtwerke Lüneck heizen seit dem 1. September 2024 rund 1.200 Wohnungen mit Abwasser. Kosten: 15,4 Millionen Euro, 40 Prozent davon vom Land.

Der Preis: 8,9 Cent je Kilowattstunde. Bis 2030 sollen 5.400 Wohnungen folgen.

Bundesweit wären rund 3 Billionen Euro nötig. Viel Geld? Oder eine gute Anlage?

Was meint ihr?

#Energiewende #Wärme`,
        expected: [
          ['date', '1. September 2024'],
          ['amount', '15,4 Millionen Euro'],
          ['amount', '8,9 Cent'],
          ['number', '5.400'],
          ['amount', '3 Billionen Euro'],
        ],
      },
      {
        category: 'clean',
        post: `„Das wärmste Gewässer der Stadt fließt unter der Straße“, sagt Sabine Ortlepp. Ein Satz, der hängen bleibt.

Drei Zahlen aus Lüneck:
1. 1200 Wohnungen, geheizt mit Abwasser
2. 14,5 Mio. € Kosten, 40 % davon vom Land
3. 20 % günstiger als Fernwärme

Im ersten Winter fiel die Anlage nur drei Tage lang aus. Bundesweit wären 5 bis 10 % der Gebäude möglich, für etwa drei Mrd. Euro.

Geschäftsführer Heiner Voss kam von der Nordgas AG. Wo liegt in eurer Stadt noch Wärme herum?

#Energiewende`,
        expected: [],
      },
    ],
  },
  {
    id: 'de-handwerk',
    language: 'de',
    source: {
      title: 'Vier Tage reichen auch auf dem Dach',
      author: 'Arne Petersen',
      siteName: 'Meisterblatt',
      publishedAt: '2026-02-12',
      text: `Dachdeckermeisterin Kerstin Ahlers aus Husum lässt ihre 23 Leute seit März 2025 nur noch von Montag bis Donnerstag arbeiten, 36 Stunden bei vollem Lohn. Der Umsatz stieg trotzdem um 7 Prozent auf 3,4 Millionen Euro. „Freitags haben wir früher vor allem Material gesucht“, sagt sie.

Der Krankenstand sank von 8,1 auf 4,9 Prozent. Auf eine Lehrstelle kamen früher zwei Bewerbungen, jetzt sind es dreizehn. Geholfen hat ihr ein Berater der Handwerkskammer Flensburg, Tim Jansen. Er warnt davor, das Modell zu kopieren: Wer Notdienst fährt, braucht eine Gruppe für den Freitag. Bei Ahlers sind das vier Freiwillige, die dafür den Montag frei haben.`,
    },
    pairs: [
      {
        category: 'name',
        post: `Vier Tage reichen. Auch auf dem Dach.

Kerstin Ahlers aus Husum lässt ihre 23 Leute von Montag bis Donnerstag arbeiten: 38 Stunden bei vollem Lohn. Der Umsatz stieg um 7 Prozent auf 3,4 Mio. Euro.

„Freitags haben wir früher nur aufgeräumt“, sagt sie.

Der Krankenstand sank von 8,1 auf 4,6 Prozent. Geholfen hat Tim Janssen von der Handwerkskammer Flensburg. Inzwischen hat auch Max Brüggemann das Modell übernommen.

Wäre das etwas für euren Betrieb?`,
        expected: [
          ['number', '38 Stunden'],
          ['quotation', 'Freitags haben wir früher nur aufgeräumt'],
          ['percentage', '4,6 Prozent'],
          ['name', 'Tim Janssen'],
          ['name', 'Max Brüggemann'],
        ],
      },
      {
        category: 'clean',
        post: `Dreizehn Bewerbungen auf eine Lehrstelle. Im Handwerk. 🔨

Wie das geht? Kerstin Ahlers, Dachdeckermeisterin in Husum, hat ihren Leuten den Freitag geschenkt. Seit März 2025 gilt die Vier-Tage-Woche: 36 Stunden, voller Lohn, 7 % mehr Umsatz.

Der Krankenstand liegt jetzt bei 4,9 statt 8,1 Prozent.

Tim Jansen von der Handwerkskammer Flensburg warnt trotzdem: Wer Notdienst fährt, braucht eine Gruppe für den Freitag. Bei Ahlers sind das 4 Freiwillige.

Gute Führung beginnt mit Vertrauen und einer ehrlichen Rechnung.

#Handwerk #NewWork`,
        expected: [],
      },
    ],
  },
  {
    id: 'nl-fietsen',
    language: 'nl',
    source: {
      title: 'De fietsenmaker die langskomt',
      author: 'Sanne de Wit',
      siteName: 'Stadswerk',
      publishedAt: '2026-09-14',
      text: `Bram Hoekstra repareert fietsen bij de klant voor de deur. Zijn bedrijf, Velofix, begon in april 2020 met één bakfiets in Utrecht en heeft er nu 38, in zes steden. Vorig jaar deed het 61.000 reparaties. Een lekke band kost 17,50 euro en duurt twaalf minuten.

"Mensen willen geen nieuwe fiets, ze willen morgen weer naar hun werk", zegt Hoekstra. Van de klanten komt 72 procent terug. De omzet was 4,2 miljoen euro, de winst nog geen ton. Investeerder Femke Dijkgraaf van fonds Tandem stak er 900.000 euro in. In maart 2027 wil Velofix naar Gent en Leuven. Een op de acht monteurs is ouder dan zestig.`,
    },
    pairs: [
      {
        category: 'amount',
        post: `De fietsenmaker die naar jou toe komt. 🚲

Bram Hoekstra begon in april 2020 met één bakfiets in Utrecht. Nu heeft Velofix er 83, in zes steden.

Een lekke band kost 19,50 euro en duurt twaalf minuten. De omzet: 4,2 miljard euro... nee, miljoen natuurlijk. 27 procent van de klanten komt terug.

In maart 2027 wil Velofix naar Gent en Brussel.

Wat zou jij aan huis willen laten repareren?`,
        expected: [
          ['number', '83'],
          ['amount', '19,50 euro'],
          ['amount', '4,2 miljard euro'],
          ['percentage', '27 procent'],
          ['name', 'Brussel'],
        ],
      },
      {
        category: 'clean',
        post: `"Mensen willen geen nieuwe fiets, ze willen morgen weer naar hun werk."

Die zin van Bram Hoekstra onthoud ik. Zijn Velofix groeide van één bakfiets naar achtendertig, in 6 steden.

Wat opvalt:
- 61.000 reparaties in een jaar
- 12 minuten voor een lekke band
- 72% van de klanten komt terug
- € 4,2 mln omzet

Femke Dijkgraaf van Tandem investeerde € 900.000. In 2027 volgen Gent en Leuven.

Wat denken jullie?

#Ondernemen #Fiets`,
        expected: [],
      },
    ],
  },
];
