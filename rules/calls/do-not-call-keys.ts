import { withoutAccents } from '#rules/text/without-accents'
import { asksNotToBeCalled } from './do-not-call-request'

/** STOP on the keys of a phone. */
const stopKeys = '7867'

/** Each in English, German, French, Spanish, Italian, Portuguese, Dutch, Polish, Turkish, Swedish, Danish, Norwegian. */
const keyNames = [
  'zero|null?|cero|sifir|noll',
  'one|eins?|uno|um|jeden|bir|ett',
  'two|zwei|deux|dos|due|dois|twee|dwa|dwojke|iki|tva',
  'three|drei|trois|tres?|drie|trzy|uc',
  'four|vier|quatre|cuatro|quattro|quatro|cztery|dort|fyra|fire',
  'five|funf|fuenf|cinq|cinco|cinque|vijf|piec|bes|fem',
  'six|sechs|seis|sei|zes|szesc|alti|sex|seks',
  'seven|sieben|sept|siete|sette|sete|zeven|siedem|yedi|sju|syv',
  'eight|acht|huit|ocho|otto|oito|osiem|sekiz|atta|otte|atte',
  'nine|neun|neuf|nueve|nove|negen|dziewiec|dziewiatke|dokuz|nio|ni',
]
const starNames =
  'star|stern(?:taste)?|etoile|asterisco|estrella|stella|estrela|sterretje|gwiazdke|yildiz|stjarna|stjerne'
const poundNames =
  'pound|hash|raute|diese|almohadilla|cancelletto|cerquilha|hekje|krzyzyk|kare|fyrkant|firkant'
const named = [...keyNames, starNames, poundNames].map((names) => new RegExp(`^(?:${names})$`))
const keysNamed = [...'0123456789*#']

const press = String.raw`\b(?:press|push|hit|dial|druck|drueck|wahl|waehl|tipp|appuye|tape|compose|presion|puls|marqu|oprim|prem|digit|pression|apert|tecl|druk|toets|kies|nacisn|wcisn|wybierz|tryck|tryk|tast|sla)[a-z]*`
const mention = String.raw`(?:[0-9*#](?![0-9])|(?:${[...keyNames, starNames, poundNames].join('|')})\b)`
const isWrittenBefore = new RegExp(`${press}(?: [a-z]+){0,4}? (${mention})`, 'g')
/** A further key of a menu: "press 1 to talk, or 9 to opt out". */
const isWrittenAlone =
  /(?:[,;:]|\b(?:or|and|oder|und|ou|et|o|y|e|of|en|lub|i|eller|och|og)) ([0-9*#])(?![0-9])/g
/** In Turkish: "9'a basin", "dokuz tusuna basin". */
const isWrittenAfter = new RegExp(`(${mention})(?:'?[a-z]{1,3})?(?: tusuna)? (?:bas|tusla)[a-z]*`, 'g')

const separator = /[,;:]|\b(?:or|and|oder|und|ou|et|o|y|e|of|en|lub|veya|eller|och|og)\b/

/** What a menu calls the end of calls, beyond what a person says who asks for it. */
const offers = [
  String.raw`\bopt(?:ing)?[- ]?out\b|\bunsubscribe\b|\bdo[- ]not[- ]call\b`,
  String.raw`\b(?:be|get|removing|remove|delete|take|taking|erase|exclude|have)\b.*\b(?:removed|deleted|erased|excluded|taken off)\b`,
  String.raw`\b(?:remove|delete|take|erase|exclude) (?:yourself|you|me|us|(?:your|my|this|the) (?:[a-z]+ )?(?:number|name|phone))\b`,
  String.raw`\b(?:stop|end|cancel|block|refuse|decline|no longer|no more|no further|not|n't|never|without|rather not)\b.*\b(?:calls|calling|called|contacted|telephoned|phoned|texts|texted|call you|contact you)\b`,
  String.raw`\bto stop\b`,
  String.raw`\b(?:nicht|nie|keine|nimmer)\b.*\b(?:anruf|angerufen|kontaktiert)|\b(?:abmeld|abbestell|austrag)`,
  String.raw`\b(?:ne|plus|pas|jamais|arreter|stopper)\b.*\b(?:appel|contact|recontact)|\bdesabonn|\bdesinscri`,
  String.raw`\b(?:no|dejar|nunca|cancelar)\b.*\b(?:llamad|llamem|llamar|contact)|\b(?:darse de baja|dar de baja|darme de baja|de baja)\b`,
  String.raw`\b(?:non|smettere|nessun)\b.*\b(?:chiamat|contattat|telefonat)|\b(?:cancellarsi|disiscriver)`,
  String.raw`\b(?:nao|parar|deixar)\b.*\b(?:ligac|chamad|contat|contact|ligar)|\bdescadastr`,
  String.raw`\b(?:niet|geen)\b.*\b(?:gebeld|bellen|telefoontjes|oproepen)|\b(?:afmeld|uitschrijv)`,
  String.raw`\b(?:nie|wiecej)\b.*\b(?:dzwon|telefon|polaczen)|\bwypis`,
  String.raw`\b(?:aranmak|arama)\b.*\bist(?:emi|eme)|\baranmama`,
  String.raw`\b(?:inte|ikke|ingen|slippe|slippa)\b.*\b(?:samtal|ring|opkald|kontakt|oppring|uppring)|\bavregistrer|\bavmeld|\bframeld`,
].map((pattern) => new RegExp(pattern))

const isOffer = (words: string): boolean =>
  offers.some((pattern) => pattern.test(words)) || asksNotToBeCalled(words)

type Mention = { key: string; from: number; to: number }

const keyOf = (name: string): string => keysNamed[named.findIndex((names) => names.test(name))] ?? name

/** The keys that a sentence names, in order. */
function keysIn(sentence: string): Mention[] {
  const found = new Map<number, Mention>()
  for (const pattern of [isWrittenBefore, isWrittenAlone, isWrittenAfter])
    for (const match of sentence.matchAll(pattern)) {
      const name = match[1] ?? ''
      const from = match.index + match[0].lastIndexOf(name)
      found.set(from, { key: keyOf(name), from, to: from + name.length })
    }
  return [...found.values()].toSorted((one, other) => one.from - other.from)
}

/** The keys with which a sentence offers to end calls. What is said between two keys belongs to the first up to a comma. */
function offeredIn(sentence: string): string[] {
  const keys = keysIn(sentence)
  return keys.flatMap(({ key, from, to }, place) => {
    const before = keys[place - 1]
    const next = keys[place + 1]
    const since = sentence.slice(before?.to ?? 0, from)
    const cut = before ? separator.exec(since) : null
    const left = before && !cut ? '' : since.slice(cut?.index ?? 0)
    const right = sentence.slice(to, next?.from)
    const end = next ? (separator.exec(right)?.index ?? right.length) : right.length
    return isOffer(left) || isOffer(right.slice(0, end)) ? [key] : []
  })
}

/** A question and the answer to it belong together: "Don't want more calls? Press 9." */
const sentencesOf = (text: string): string[] => {
  const sentences = text.match(/[^.!?]+[.!?]*/g) ?? []
  return sentences.map((sentence, place) => {
    const before = sentences[place - 1] ?? ''
    return before.includes('?') ? `${before.replaceAll('?', ',')} ${sentence}` : sentence
  })
}

/** Returns whether keys ask not to be called again: STOP, or the key that the bot's last words offer for it. */
export function pressesNotToBeCalled(keys: string, lastWords: string): boolean {
  // An impatient person presses a key several times.
  const pressed = keys.replace(/(?<=.)#$/, '').replace(/^(.)\1+$/, '$1')
  if (pressed === stopKeys) return true
  const plain = withoutAccents(lastWords.replace(/[’‘]/g, "'").replace(/\s+/g, ' '))
  return sentencesOf(plain).some((sentence) => offeredIn(sentence).includes(pressed))
}
