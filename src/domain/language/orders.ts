/** Orders to a program that reads, wherever they stand in a sentence: to forget what it was told, to be another, to give away secrets. */
const TO_PROGRAMS: readonly RegExp[] = [
  /\b(?:ignore|disregard|forget|override|bypass)\b.{0,30}\b(?:all|any|previous|prior|above|earlier|preceding|your|system)\b.{0,20}\b(?:instructions?|prompts?|guidelines|directives)\b/iu,
  /\b(?:system|developer) (?:prompt|message|override)\b|^(?:system|assistant|developer)\s?:|\byou are (?:now )?(?:the system|an? (?:AI|assistant|language model))\b|\bas an? (?:AI|language) (?:assistant|model)\b/iu,
  /\b(?:ai|llms?|language models?|assistants?|chatbots?)\b.{0,30}\b(?:must|should|shall|please|has to|have to) (?:now )?(?:write|say|reply|respond|answer|output|include|mention|add)\b/iu,
  /\b(?:reveal|print|output|leak|send)\b.{0,30}\b(?:system prompt|instructions|access token|api key|passwords?|secret keys?)\b/iu,
  /^(?:please )?(?:reply|respond|answer) (?:only )?with\b/iu,
  /(?<!\p{L})(?:ignorier(?:e|en|t)?|vergiss|missachte)(?!\p{L}).{0,40}(?:anweisung|instruktion|vorgabe)/iu,
  /(?<!\p{L})gib .{0,30}(?:schlüssel|passwort|token).{0,20} (?:aus|preis)(?!\p{L})/iu,
  /(?<!\p{L})(?:ignorez?|oubliez?)(?!\p{L}).{0,20}instructions (?:précédentes|antérieures|ci-dessus)|(?<!\p{L})(?:révèle[sz]?|révélez).{0,30}(?:clé|mot de passe|jeton)/iu,
  /(?<!\p{L})(?:ignora|ignore|olvida)(?:te)?(?!\p{L}).{0,30}(?:instrucciones|istruzioni|instruções)/iu,
  /(?<!\p{L})(?:revela|revele|rivela)(?:te)?(?!\p{L}).{0,30}(?:contraseña|clave|chiave|password|token|senha|chave)/iu,
  /指示を.{0,10}無視|(?:鍵|パスワード|トークン)(?:も|を).{0,6}(?:公開|出力)|忽略.{0,10}(?:指示|指令|提示)|公开.{0,10}(?:密钥|密码|提示)/u,
  /(?<!\p{L})(?:игнорируй|забудь).{0,30}инструкции|раскрой.{0,20}(?:ключ|пароль)|تجاهل.{0,20}التعليمات|اكشف.{0,20}(?:مفتاح|كلمة)/iu,
];
/** Orders to whoever reads, at the beginning of a sentence: what is to be said, bought or joined. */
const TO_READERS =
  /^(?:please )?(?:(?:write|say|post|state|claim|repeat|mention) (?:that|this|the following)\b|(?:tell|remind|inform) (?:everyone|everybody|people|your|the) (?:\p{L}+ )?(?:that|to)\b|(?:buy|order|subscribe|sign up|register|click|donate|vote|invest|share|like|repost|retweet|follow) (?:now|today|here|this|it|us|for|to)\b)/iu;

/** A word of each of those: most sentences have none, and need not be looked at twelve times. */
const PERHAPS =
  /ignor|disregard|forget|overrid|bypass|system|developer|assistant|\bAI\b|llm|models?\b|chatbot|reveal|print|output|leak|send|reply|respond|answer|vergiss|missacht|gib |oubli|révèl|révél|olvida|revel|rivel|指示|忽略|公开|公開|игнор|забудь|раскрой|تجاهل|اكشف/i;

/** True for a sentence that orders its reader, a program or a person, to do something: nobody says it as a thing of their own. */
export function isOrder(sentence: string): boolean {
  return TO_READERS.test(sentence) || (PERHAPS.test(sentence) && TO_PROGRAMS.some((pattern) => pattern.test(sentence)));
}
