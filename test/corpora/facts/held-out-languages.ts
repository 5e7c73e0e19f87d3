import type { FactCase } from './fact-case.ts';

/** In other languages; nothing is tuned on these. */
export const HELD_OUT_LANGUAGE_CASES: readonly FactCase[] = [
  {
    id: 'held-de-bahnhof',
    language: 'de',
    isHeldOut: true,
    source: {
      title: 'Ein Bahnhof wird Wohnzimmer',
      author: 'Rieke Thomsen',
      siteName: 'Provinzpost',
      publishedAt: '2026-05-20',
      text: `Der Bahnhof von Gerswalde stand elf Jahre leer. Am 8. Mai 2026 haben 212 Genossen ihn als Café, Werkstatt und Bücherei wieder eröffnet. Der Umbau kostete 780.000 Euro, geplant waren 520.000. „Wir haben jeden Balken zweimal angefasst und jeden Antrag dreimal“, sagt Vorstand Ulrike Matthes.

Ein Anteil kostet 250 Euro. 65 Prozent der Genossen wohnen im Ort, jeder Zehnte in Berlin. Der Regionalexpress hält weiter nur alle zwei Stunden. Die Bücherei zählt 3.400 Bände, gespendet vor allem von der Schillerschule in Templin. Im Sommer sollen drei Gästezimmer folgen. Die Deutsche Bahn verkaufte das Gebäude im Jahr 2023 für einen Euro.`,
    },
    pairs: [
      {
        category: 'amount',
        post: `Elf Jahre leer, jetzt das Wohnzimmer des Ortes.

212 Genossen haben den Bahnhof von Gerswalde am 18. Mai 2026 wieder eröffnet. Der Umbau kostete 870.000 Euro, geplant waren 520.000 Euro.

Ein Anteil kostet 250 Euro. 56 Prozent der Genossen wohnen im Ort. Die Deutsche Bahn hatte das Gebäude 2023 für einen Euro verkauft.

„Wir haben jeden Balken zweimal angefasst und jeden Antrag viermal“, sagt Ulrike Matthes.

Was steht bei euch leer?`,
        expected: [
          ['date', '18. Mai 2026'],
          ['amount', '870.000 Euro'],
          ['percentage', '56 Prozent'],
          ['quotation', 'Wir haben jeden Balken zweimal angefasst und jeden Antrag viermal'],
        ],
      },
      {
        category: 'clean',
        post: `„Wir haben jeden Balken zweimal angefasst und jeden Antrag dreimal.“

So klingt Bürgersinn. In Gerswalde haben 212 Menschen einen leeren Bahnhof gekauft und umgebaut:

🚉 780 Tsd. Euro Kosten statt der geplanten 520.000 €
🚉 250 Euro je Anteil
🚉 mehr als 3.000 Bücher
🚉 10 % der Genossen leben in Berlin

Seit dem 08.05.2026 ist offen, drei Gästezimmer folgen im Sommer. Nur der Regionalexpress hält weiterhin alle 2 Stunden.

Kompliment an Ulrike Matthes und ihr Team! Welchen Ort würdet ihr retten?

#Genossenschaft #Ehrenamt`,
        expected: [],
      },
    ],
  },
  {
    id: 'held-fr-horloger',
    language: 'fr',
    isHeldOut: true,
    source: {
      title: 'L’horloger qui répare ce que les marques jettent',
      author: 'Corentin Vasseur',
      siteName: 'Métiers vivants',
      publishedAt: '2026-01-29',
      text: `Bastien Roussel répare à Besançon les montres que les marques ne réparent plus. Son atelier, ouvert en juin 2017, compte neuf horlogers et a remis en marche 11 400 montres. Une réparation coûte 140 euros en moyenne, soit 35 % du prix d’une montre neuve.

« Une montre arrêtée donne l’heure exacte deux fois par jour, mais personne ne la paie pour cela », plaisante-t-il. Les trois quarts des pièces sont fabriquées sur place, sur des machines de 1958 rachetées à la maison Vuillemin. La région a versé 210 000 euros. Le chiffre d’affaires a atteint 1,6 million d’euros en 2025. Une école ouvrira ses portes en septembre avec douze élèves.`,
    },
    pairs: [
      {
        category: 'date',
        post: `Réparer plutôt que jeter : à Besançon, Bastien Roussel en a fait un métier.

Son atelier, ouvert en juin 2019, compte neuf horlogers. 11 400 montres remises en marche, pour 140 euros en moyenne, soit 45 % du prix d’une montre neuve.

Les machines datent de 1985. La région a versé 210 000 euros.

« Une montre arrêtée donne l’heure exacte deux fois par jour, mais personne ne la regarde. »

Une école ouvrira en octobre.`,
        expected: [
          ['date', 'juin 2019'],
          ['percentage', '45 %'],
          ['date', '1985'],
          ['quotation', 'Une montre arrêtée donne l’heure exacte deux fois par jour, mais personne ne la regarde.'],
          ['date', 'octobre'],
        ],
      },
      {
        category: 'clean',
        post: `11.400 montres sauvées. ⌚

J’ai découvert l’atelier de Bastien Roussel, à Besançon. Ce qui me frappe :

1. 75 % des pièces sont fabriquées sur place
2. Les machines ont été construites en 1958
3. Neuf horlogers, et bientôt 12 élèves
4. 1,6 M€ de chiffre d’affaires en 2025

Le prix ? 140 € en moyenne, un peu plus d’un tiers du neuf.

« Une montre arrêtée donne l’heure exacte deux fois par jour », plaisante-t-il.

Que faites-vous réparer ?

#Artisanat #Réparation`,
        expected: [],
      },
    ],
  },
  {
    id: 'held-es-lonja',
    language: 'es',
    isHeldOut: true,
    source: {
      title: 'La lonja que subasta en silencio',
      author: 'Iria Castro',
      siteName: 'Puerto y Mar',
      publishedAt: '2026-10-12',
      text: `En la lonja de Burela se subasta el pescado desde el 3 de febrero de 2026 sin una sola voz. Los 96 compradores pujan con el móvil, algunos desde Madrid. El precio medio de la merluza subió de 6,40 a 7,15 euros el kilo, un 11,7 %. La inversión fue de 460.000 euros y se amortiza en dos años.

«Echo de menos los gritos, pero no las peleas», dice el patrón mayor, Xosé Basanta. Tres de cada cuatro barcos comunican la captura antes de entrar en puerto. La cofradía de Celeiro hará lo mismo en marzo. El software es de la empresa Marea Digital, de Vigo, que emplea a 28 personas y factura 2,1 millones.`,
    },
    pairs: [
      {
        category: 'percentage',
        post: `Una subasta sin gritos. 🐟

En la lonja de Burela, 69 compradores pujan con el móvil. La merluza subió de 6,40 a 7,15 euros el kilo, un 17,7 %.

La inversión fue de 640.000 euros. El software es de Marea Digital, una empresa de Oporto con 28 empleados.

«Echo de menos los gritos, pero no las peleas», dice Xosé Basanta, el patrón mayor.

¿Qué se podría hacer en silencio en tu empresa?`,
        expected: [
          ['number', '69'],
          ['percentage', '17,7 %'],
          ['amount', '640.000 euros'],
          ['name', 'Oporto'],
        ],
      },
      {
        category: 'clean',
        post: `«Echo de menos los gritos, pero no las peleas.»

Me encanta esta frase de Xosé Basanta, patrón mayor de Burela. Desde febrero de 2026 la lonja subasta en silencio:

✅ noventa y seis compradores pujan con el móvil
✅ el 75 % de los barcos avisa antes de llegar
✅ 7,15 € el kilo de merluza, casi un 12 % más
✅ 460 mil euros de inversión, recuperados en 2 años

Marea Digital, de Vigo, puso el software. Celeiro será la siguiente, en marzo.

¿Qué te parece?

#Pesca #Digitalización`,
        expected: [],
      },
    ],
  },
];
