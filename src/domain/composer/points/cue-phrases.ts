import type { WritingLanguage } from '#domain/language/languages.ts';
import { isQuestion } from '#domain/language/sentences.ts';

type CuePatterns = Partial<Record<WritingLanguage, RegExp>>;

/** How instructions begin; in Japanese, how they end. */
const STEPS: CuePatterns = {
  en: /^(?:(?:first|second|third|then|next|finally|lastly),?\s+)?(?:please\s+)?(?:step \d|(?:add|adjust|agree|apply|ask|assign|avoid|be|begin|block|book|bring|build|buy|call|change|check|choose|clarify|clean|close|collect|combine|compare|connect|consider|count|create|cut|decide|define|delegate|delete|describe|determine|divide|do|document|don['’]t|draft|draw|encourage|ensure|establish|estimate|evaluate|explain|explore|find|fix|focus|follow|gather|get|give|go|hire|hold|identify|include|install|invest|invite|keep|learn|leave|let|limit|list|listen|look|make|map|mark|measure|meet|move|name|never|note|offer|open|organi[sz]e|pay|pick|place|plan|practi[sc]e|prepare|prevent|print|prioriti[sz]e|protect|prove|provide|publish|put|raise|read|record|reduce|remember|remove|repeat|replace|report|request|review|run|save|schedule|select|send|separate|set|share|show|sit|sort|speak|spend|start|stay|stop|store|switch|take|talk|teach|tell|test|think|track|train|treat|try|turn|understand|update|use|wait|watch|work|write)(?!\s+(?:is|was|are|were|has|had|have|will|can|could|of|and|or)\b))\b/i,
  de: /^(?:(?:Zuerst|Dann|Danach|Schließlich|Erstens|Zweitens|Drittens),?\s|\p{Lu}\p{Ll}+(?:en|ern|eln) Sie\s|(?:Achte|Beginne|Frage?|Mach|Mache|Nimm|Nutze|Plane|Prüfe|Schreibe?|Setze|Stelle|Teste|Vermeide|Wähle|Halte|Lies|Gib)\s)/u,
  fr: /^(?:D['’]abord|Ensuite|Enfin|Premièrement|Deuxièmement|(?!Chez|Assez)\p{Lu}\p{Ll}+ez|N['’e]\s?\p{Ll}+ez pas)(?![\p{L}])/u,
  es: /^(?:Primero|Luego|Después|Finalmente|Us[ea]|Hag[ao]|Haz|Evit[ea]|Revis[ea]|Pregunt[ea]|Empiec?[ezao]+|Escrib[ea]|Elij?[gea]+|Comprueb[ea]|Defin[ea]|Busc[aue]+|Prueb[ea]|No olvid[ea]s?)(?![\p{L}])/u,
  it: /^(?:Prima|Poi|Infine|Us[ai](?:te)?|Fate|Fai|Evita(?:te)?|Controlla(?:te)?|Chiedi|Chiedete|Comincia(?:te)?|Scrivi|Scrivete|Scegli|Scegliete|Verifica(?:te)?|Prova(?:te)?)(?![\p{L}])/u,
  pt: /^(?:Primeiro|Depois|Finalmente|Use|Faça|Evite|Verifique|Pergunte|Comece|Escreva|Escolha|Defina|Procure|Experimente)(?![\p{L}])/u,
  nl: /^(?:Eerst|Daarna|Tot slot|Gebruik|Maak|Vermijd|Controleer|Vraag|Begin|Schrijf|Kies|Zorg|Bepaal|Zoek|Neem|Geef|Stel|Plan|Test|Probeer)(?![\p{L}])/u,
  ja: /(?:ましょう|ください)[。！]?$/,
  zh: /^(?:请|首先|其次|第[一二三四五六]步|确保|避免|不要)/,
};

/** Words of an opinion. */
const POSITIONS: CuePatterns = {
  en: /\b(?:should|shouldn['’]t|must|ought to|needs? to|ha(?:s|ve) to|cannot afford|deserves?|only way|(?:is|are) (?:the )?(?:best|worst|better|worse|wrong|right|essential|crucial|unfair|not enough))\b/iu,
  de: /(?<!\p{L})(?:soll(?:te|ten)?|muss|müssen|müsste|darf nicht|beste[nrs]?|schlechteste[nrs]?|besser|falsch|richtig|Fehler|wichtig|entscheidend|zu (?:teuer|viel|wenig|spät|früh)|lohnt)(?!\p{L})/iu,
  fr: /(?<!\p{L})(?:doit|doivent|devrait|devraient|il faut|meilleure?s?|pire|mieux|erreur|faux|raison|important|essentiel|trop|vaut)(?!\p{L})/iu,
  es: /(?<!\p{L})(?:debe|deben|debería|deberían|hay que|mejor|peor|error|importante|esencial|demasiad[oa]s?|vale la pena)(?!\p{L})/iu,
  it: /(?<!\p{L})(?:deve|devono|dovrebbe|dovrebbero|bisogna|migliore?|peggiore?|meglio|errore|importante|essenziale|troppo|vale la pena)(?!\p{L})/iu,
  pt: /(?<!\p{L})(?:deve|devem|deveria|deveriam|é preciso|melhor|pior|erro|importante|essencial|demasiad[oa]s?|vale a pena)(?!\p{L})/iu,
  nl: /(?<!\p{L})(?:moet|moeten|zou moeten|beste|slechtste|beter|fout|juist|belangrijk|essentieel|te (?:duur|veel|weinig|laat|vroeg)|waard)(?!\p{L})/iu,
  ja: /べき|必要|重要|大切|なければならない|最も|問題/,
  zh: /应该|必须|重要|关键|不能|最好|错误|值得|太/,
};

/** True for an instruction. */
export function isStep(sentence: string, language: WritingLanguage): boolean {
  return !isQuestion(sentence) && (STEPS[language]?.test(sentence) ?? false);
}

/** True for an opinion on what is right or should be done. */
export function takesPosition(sentence: string, language: WritingLanguage): boolean {
  return !isQuestion(sentence) && (POSITIONS[language]?.test(sentence) ?? false);
}
