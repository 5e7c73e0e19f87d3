import type { FactCase } from './fact-case.ts';

export const SOUTHERN_CASES: readonly FactCase[] = [
  {
    id: 'fr-librairie',
    language: 'fr',
    source: {
      title: 'La librairie qui loue ses livres',
      author: 'Maëlle Guérin',
      siteName: 'Pages ouvertes',
      publishedAt: '2026-03-17',
      text: `À Saint-Brieuc, la librairie d’Anaïs Le Goff loue ses livres depuis le 4 octobre 2024. Pour 12 euros par mois, les 860 abonnés empruntent autant de romans qu’ils veulent. Le chiffre d’affaires a progressé de 18 % pour atteindre 1,3 million d’euros. « Un livre qui dort n’a jamais payé mon loyer », dit-elle.

Un emprunteur sur trois finit par acheter le livre. Les éditeurs, d’abord réticents, reçoivent 15 % des abonnements ; Gallivard et les Éditions du Rocher Noir ont signé les premiers. Le marché du livre pèse 4 milliards d’euros en France. La libraire prévoit d’ouvrir une deuxième boutique à Rennes au printemps 2027, avec trois salariés de plus.`,
    },
    pairs: [
      {
        category: 'percentage',
        post: `Louer des livres au lieu de les vendre ? À Saint-Brieuc, cela marche.

Pour 15 euros par mois, 860 abonnés empruntent autant de romans qu’ils veulent. Résultat : un chiffre d’affaires en hausse de 28 %, à 1,3 million d’euros.

« Un livre qui dort n’a jamais payé mon loyer », dit Anaïs Le Goff.

Un emprunteur sur cinq finit par acheter. Prochaine étape : une boutique à Nantes, au printemps 2027.

Et vous, que loueriez-vous ?`,
        expected: [
          ['amount', '15 euros'],
          ['percentage', '28 %'],
          ['percentage', 'Un emprunteur sur cinq'],
          ['name', 'Nantes'],
        ],
      },
      {
        category: 'clean',
        post: `« Un livre qui dort n'a jamais payé mon loyer. »

J’adore cette phrase d’Anaïs Le Goff, libraire à Saint-Brieuc. Depuis octobre 2024, elle loue ses livres :

• 12 € par mois
• 860 abonnés
• + 18 % de chiffre d’affaires, soit 1,3 M€
• 33 % des emprunteurs environ achètent ensuite

Les éditeurs touchent quinze pour cent. Gallivard a signé parmi les premiers. Dans un marché de 4 Md€, c’est peu, mais c’est une idée.

Qu’en pensez-vous ?

#Librairie #Innovation`,
        expected: [],
      },
    ],
  },
  {
    id: 'es-riego',
    language: 'es',
    source: {
      title: 'Los sensores que devolvieron el agua al valle',
      author: 'Marta Ibáñez',
      siteName: 'Campo Abierto',
      publishedAt: '2026-06-30',
      text: `En el valle de Arriaga, 340 agricultores riegan desde mayo de 2024 según lo que dicen 1.150 sensores enterrados a treinta centímetros. El consumo de agua ha bajado un 27 % y la cosecha de almendra creció hasta las 2.400 toneladas. La cooperativa invirtió 1,8 millones de euros; la mitad la puso la Unión Europea.

«La tierra siempre habló, pero nadie tenía el oído tan cerca», dice el presidente, Julián Echeverri. Siete de cada diez socios consultan el móvil antes de abrir la compuerta. La ingeniera Nuria Campos, de la Universidad de Lleida, calcula que extender el sistema a todo el país costaría unos mil millones de euros. El próximo valle será el de Oroel, en otoño.`,
    },
    pairs: [
      {
        category: 'number',
        post: `La tierra habla. En el valle de Arriaga por fin la escuchan.

340 agricultores riegan según 1.510 sensores enterrados. El consumo de agua bajó un 37 % y la cosecha llegó a 2.400 toneladas.

La inversión: 1,8 millones de dólares. La mitad la puso la Unión Europea.

Julián Echevarría, presidente de la cooperativa, lo resume así: «La tierra siempre habló, pero nadie la quiso escuchar».

¿Qué opinas?`,
        expected: [
          ['number', '1.510'],
          ['percentage', '37 %'],
          ['amount', '1,8 millones de dólares'],
          ['name', 'Julián Echevarría'],
          ['quotation', 'La tierra siempre habló, pero nadie la quiso escuchar'],
        ],
      },
      {
        category: 'clean',
        post: `El 70 % de los socios mira el móvil antes de abrir la compuerta. 💧

Tres datos del valle de Arriaga:
👉 1150 sensores a 30 centímetros de profundidad
👉 veintisiete por ciento menos de agua
👉 2.400 toneladas de almendra

La cooperativa de Julián Echeverri invirtió 1,8 M€, el 50 % con fondos europeos. Según Nuria Campos, llevarlo a todo el país costaría unos 1.000 millones de euros.

¿Lo probarías en tu campo?

#Agricultura #Agua`,
        expected: [],
      },
    ],
  },
  {
    id: 'it-ceramica',
    language: 'it',
    source: {
      title: 'La fabbrica che si è comprata da sola',
      author: 'Chiara Venturi',
      siteName: 'Officina Italia',
      publishedAt: '2026-04-08',
      text: `Quando la Ceramiche Alberini di Faenza stava per chiudere, nel gennaio 2019, i suoi 52 operai misero insieme le liquidazioni e la comprarono. Ognuno versò 15.000 euro; una banca cooperativa aggiunse 1,1 milioni. Oggi la fabbrica ha 71 soci e un fatturato di 9,6 milioni di euro, il 34 per cento all’estero.

«Il primo anno non abbiamo comprato neanche le sedie», racconta la presidente Loredana Fusi. Due terzi dei dirigenti sono donne. Il forno nuovo, acceso il 3 giugno 2025, consuma un quarto di gas in meno. Il vecchio proprietario, Guido Alberini, viene ogni venerdì a mangiare in mensa. L’anno scorso gli utili sono stati divisi in parti uguali: 2.300 euro a testa.`,
    },
    pairs: [
      {
        category: 'date',
        post: `52 operai, una fabbrica, nessun padrone.

Nel gennaio 2018 la Ceramiche Alberini di Faenza stava per chiudere. Gli operai la comprarono con 15.000 euro a testa. Una banca cooperativa aggiunse 1,1 milioni.

Oggi i soci sono 77, il fatturato è di 9,6 milioni di euro, il 43 per cento all’estero.

Il forno nuovo è stato acceso il 13 giugno 2025.

E voi, comprereste la vostra azienda?`,
        expected: [
          ['date', 'gennaio 2018'],
          ['number', '77'],
          ['percentage', '43 per cento'],
          ['date', '13 giugno 2025'],
        ],
      },
      {
        category: 'clean',
        post: `«Il primo anno non abbiamo comprato neanche le sedie.»

Loredana Fusi guida la Ceramiche Alberini, la fabbrica di Faenza che gli operai si sono comprati nel 2019. Numeri che parlano:

• da cinquantadue a 71 soci
• 9,6 mln di euro di fatturato, 34% all’estero
• 25% di gas in meno con il forno nuovo, dal 03/06/2025
• utili divisi in parti uguali: € 2.300 a testa

Il 66% circa dei dirigenti sono donne.

Che cosa ne pensate?

#Cooperative #MadeInItaly`,
        expected: [],
      },
    ],
  },
];
