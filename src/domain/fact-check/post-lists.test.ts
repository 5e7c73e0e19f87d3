import { describe, expect, test } from 'vitest';
import { isListNoun, listLengths, listMarkers } from './post-lists.ts';

describe('listLengths counts the items of each list', () => {
  test.each([
    ['- a\n- b\n- c', [3]],
    ['1. a\n2) b', [2]],
    ['• a\n\n• b\n\nText\n→ c\n→ d\n→ e', [2, 3]],
    ['1\u20e3 a\n2\u20e3 b', [2]],
    ['🚀 a\n💡 b\n✅ c', [3]],
    ['・あ\n・い', [2]],
    ['Text\n- alone\nText', []],
    ['2.5 m\n3 ships\nText', []],
    ['', []],
  ])('of %j', (text, lengths) => {
    expect([...listLengths(text)]).toEqual(lengths);
  });
});

describe('listMarkers are the numbers that count the post’s own lines', () => {
  /** The text with brackets around its markers. */
  const shown = (text: string) => {
    const markers = listMarkers(text);
    return text.replace(/\d+/g, (digits, at: number) => (markers.has(at) ? `[${digits}]` : digits));
  };
  test.each([
    ['1. Go\n2) Stop', '[1]. Go\n[2]) Stop'],
    ['  3⃣ Go', '  [3]⃣ Go'],
    ['4: Go', '[4]: Go'],
    ['5 – Go', '[5] – Go'],
    ['Step 4: wait 3 days', 'Step [4]: wait 3 days'],
    ['👉 Tip 2', '👉 Tip [2]'],
    ['Schritt 1', 'Schritt [1]'],
    ['Étape 1', 'Étape [1]'],
    ['Paso 1', 'Paso [1]'],
    ['Passo 1', 'Passo [1]'],
    ['Dica 1', 'Dica [1]'],
    ['Stap 1', 'Stap [1]'],
    ['3.5 percent', '3.5 percent'],
    ['12 ships', '12 ships'],
    ['We took step 4', 'We took step 4'],
    ['10:30', '10:30'],
  ])('%j', (text, marked) => {
    expect(shown(text)).toBe(marked);
  });
});

test.each(['Lessons', 'tips', 'Gründe', 'LEKTIONEN', 'leçons', 'razones', 'motivi', 'lições', 'redenen'])(
  'isListNoun: a post counts its own %s',
  (noun) => {
    expect(isListNoun(noun)).toBe(true);
  },
);

test.each(['ships', 'Euro', 'passengers', 'Schiffe', 'personas', 'constructor', ''])(
  'isListNoun: %j are the source’s',
  (noun) => {
    expect(isListNoun(noun)).toBe(false);
  },
);
