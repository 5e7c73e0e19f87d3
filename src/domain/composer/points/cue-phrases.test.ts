import { describe, expect, test } from 'vitest';
import type { WritingLanguage } from '#domain/language/languages.ts';
import { isStep, takesPosition } from './cue-phrases.ts';

describe('isStep', () => {
  test.each<[WritingLanguage, string]>([
    ['en', 'Ask the grid company about power.'],
    ['en', 'First, check the depth of the harbour.'],
    ['en', 'Step 4: train two captains.'],
    ['en', 'Don’t buy a boat yet.'],
    ['en', 'Please write it down.'],
    ['de', 'Fragen Sie zuerst den Betreiber.'],
    ['de', 'Prüfe die Tiefe des Hafens.'],
    ['de', 'Danach wird das Kabel verlegt.'],
    ['fr', 'Demandez d’abord au port.'],
    ['fr', 'Ensuite, on pose le câble.'],
    ['fr', 'N’achetez pas de bateau.'],
    ['es', 'Revisa el cable.'],
    ['es', 'Haz una lista.'],
    ['es', 'No olvides el cable.'],
    ['it', 'Controlla il cavo.'],
    ['it', 'Scrivete una lista.'],
    ['pt', 'Verifique o cabo.'],
    ['pt', 'Faça uma lista.'],
    ['nl', 'Controleer de kabel.'],
    ['nl', 'Daarna volgt de kabel.'],
    ['ja', 'ケーブルを確認しましょう。'],
    ['ja', 'リストを書いてください。'],
    ['zh', '请检查电缆。'],
    ['zh', '第二步是检查电缆。'],
  ])('%s: %s', (language, sentence) => {
    expect(isStep(sentence, language)).toBe(true);
  });

  test.each<[WritingLanguage, string]>([
    ['en', 'The port asks the grid company.'],
    ['en', 'Ask of the port is a lot.'],
    ['en', 'Plan is the word of the year.'],
    ['en', 'Ask whom?'],
    ['en', 'Asking helps.'],
    ['de', 'Der Hafen fragt den Betreiber.'],
    ['fr', 'Chez nous, le port est vieux.'],
    ['fr', 'Assez de bateaux sont vieux.'],
    ['es', 'El puerto revisa el cable.'],
    ['it', 'Il porto controlla il cavo.'],
    ['pt', 'O porto verifica o cabo.'],
    ['nl', 'De haven controleert de kabel.'],
    ['ja', '港はケーブルを確認します。'],
    ['zh', '港口检查电缆。'],
    ['other', 'Ask the grid company.'],
  ])('%s, no: %s', (language, sentence) => {
    expect(isStep(sentence, language)).toBe(false);
  });
});

describe('takesPosition', () => {
  test.each<[WritingLanguage, string, string]>([
    ['en', 'Towns should own their cables.', 'Towns own their cables.'],
    ['en', 'It is the best way to sail.', 'It is the way to sail.'],
    ['en', 'You cannot afford old cables.', 'You can buy old cables.'],
    ['de', 'Städte müssen ihre Kabel besitzen.', 'Städte besitzen ihre Kabel.'],
    ['de', 'Das Kabel ist zu teuer.', 'Das Kabel ist neu.'],
    ['fr', 'Il faut un câble.', 'Voici un câble.'],
    ['fr', 'Le port doit changer.', 'Le port change.'],
    ['es', 'Hay que cambiar el cable.', 'Cambian el cable.'],
    ['it', 'Il porto deve cambiare.', 'Il porto cambia.'],
    ['pt', 'É preciso mudar o cabo.', 'O cabo muda.'],
    ['nl', 'De haven moet veranderen.', 'De haven verandert.'],
    ['ja', '港を変えるべきです。', '港が変わります。'],
    ['zh', '港口应该改变。', '港口改变了。'],
  ])('%s: %s, not: %s', (language, position, other) => {
    expect(takesPosition(position, language)).toBe(true);
    expect(takesPosition(position.replace(/[.。]$/, '?'), language)).toBe(false);
    expect(takesPosition(other, language)).toBe(false);
  });
});
