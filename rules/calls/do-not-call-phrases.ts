import { withoutAccents } from '#rules/text/without-accents'
import { furtherLanguages, notNamed } from './do-not-call-languages'

// "Do not call me before noon" asks for another time, so it is not a do-not-call request.
const weekday = '(?:mon|tues|wednes|thurs|fri|satur|sun)day'
const elsewhere = `at(?! (?:this|that|my|our) (?:number|phone|line)| all\\b| any)|on(?! (?:this|that|my|our) (?:[a-z]+ )?(?:number|phone|line|cell|mobile))|in(?! (?:the )?future)`
const forGood = `(?! (?:before|after|until|till|${elsewhere}|during|while|now|right now|today|tonight|tomorrow|yet|so|next|${weekday}|this (?:morning|week|time))\\b)`
const call = '(?:call|phone|ring|dial|contact|text|message|bother)'
const calling = '(?:calling|phoning|ringing|dialing|contacting|texting|messaging|bothering|harassing)'
const calls = '(?:(?:phone |sales )?calls|texts|text messages)'
const us = '(?:me|us|here|again|any ?more|this number|my number|our number|my phone|this phone)'
const number =
  '(?:(?:my|our|this|that|his|her) (?:[a-z]+ )?(?:number|name|phone|line|mother|mom|father|dad|wife|husband))'
const list = String.raw`\b[^.!?]{0,30}\bdo[- ]not[- ]call\b`
// "Don't call me stupid" is about a name.
const englishName = notNamed(
  'an?|the|your|that',
  'me|us|again|any|no|more|anymore|ever|back|here|there|at|on|please|thanks|thank|you|period|okay|ok|man|bro|guys|all|either|then|alright|understood',
)
const begin = String.raw`(?:^|[.!?,;:]\s|\b(?:please|just|and|so|said|to)\s)`
// Also the keywords that stop text messages. "Cancel" is no such word in a call about an appointment.
const lone = `(?:stop+(?: ?all)?|unsubscribe|opt (?:me )?out|abmelden|arret|desabonner|baja|darme de baja|fermat[ei](?:vi)?|ferma(?:ti)?
  |pare|parem|parar|sair|descadastrar|afmelden|uitschrijven|przestan(?:cie)?|wypisz|dur(?:dur)?(?:un)?|sluta|slutt|afmeld|avregistrera|avmeld)`

const english = [
  String.raw`\b(?:take|remove|delete|get) (?:me|us|my (?:phone )?number|this number)\b(?: off| from|[,.!]|$)`,
  String.raw`\b(?:take|remove|delete|get|strike|scratch|erase|drop) (?:me|us|him|her|${number}) (?:off|from|out of)\b`,
  String.raw`\bbe (?:removed|deleted|taken) (?:off|from|out of)\b(?! (?:the|your) wait)`,
  String.raw`${begin}(?:lose|erase) (?:my|our|this) (?:phone )?number\b`,
  String.raw`(?<!\b(?:they|he|she|who|people) (?:just |really )?)\b(?:do not|don't|don't you|never|not to|stop|no longer|(?:can|could|will|would) you not|(?:must|should|may) not)(?: ever)? (?:${call}|${calling}) ${us}(?: ever)?(?: again)?\b${forGood}(?:(?<!\bcall\w* (?:me|us))|${englishName})`,
  String.raw`\b(?:stop|quit|cease) (?:(?:all|with|making|these|the|your) ){0,3}(?:${calling}|${calls})\b(?! (?:it|him|her|them|that|each)\b)(?:(?! (?:me|us)\b)|${englishName})${forGood}`,
  String.raw`${begin}(?:do not|don't|don't you|never)(?: ever)? ${call}(?: back)?(?: ever)?(?: again| any ?more)?\s*(?:[.!,;]|$)`,
  String.raw`(?:\bnot|n't) (?:wish|want|like)\b[^.!?]{0,40}\b(?:any more|more|further|these|your) (?:calls|texts)\b`,
  String.raw`(?:\bnot|n't) (?:wish|want|like)\b[^.!?]{0,40}\b(?:any ${calls}|${calls} from|to be (?:called|phoned|contacted|texted|bothered)|to (?:get|receive|have) ${calls}|you(?: people| guys)? (?:to )?(?:${call}|${calling}) ${us})\b(?: again| any ?more| back)?${forGood}`,
  String.raw`\bno more ${calls}\b`,
  String.raw`\b(?:put|add|place|register|include) (?:me|us|${number})${list}`,
  String.raw`\b(?:i am|i'm|we are|we're|number is|be) (?:already )?on${list}`,
  String.raw`\b(?:want|like|wish) to (?:opt out|unsubscribe)\b`,
  String.raw`\b(?:unsubscribe (?:me|us|my|this)|opt (?:me|us) out|leave (?:me|us) alone|(?:revoke|withdraw) (?:my )?consent)\b`,
  // Nothing else is said.
  String.raw`^\W*(?:(?:yes|no|hey|please)\W+)?${lone}(?:\W+(?:stop|please|now|thanks|thank you|bitte|gracias|merci|grazie|obrigad[oa]|prosze|lutfen|tack|tak|takk))*\W*$`,
]

const german = [
  String.raw`\b(?:ruf|rufe|rufen|kontaktieren|belästigen)\b[^.!?]{0,30}\b(?:nicht|nie|niemals|nimmer)\b[^.!?]{0,10}\b(?:mehr|wieder)\b`,
  String.raw`\b(?:nicht|nie|niemals)\b[^.!?]{0,20}\b(?:mehr|wieder)\b[^.!?]{0,30}\b(?:angerufen|anrufen|anrufst|kontaktiert|belästigt)\b`,
  String.raw`\bkeine (?:weiteren |solchen )?(?:werbe)?anrufe\b`,
  String.raw`\b(?:hör|hört|hören)\b[^.!?]{0,20}\bauf\b[^.!?]{0,30}\banzurufen\b`,
  String.raw`\b(?:streich|lösch|entfern|nehm|nimm)[a-z]*\b[^.!?]{0,40}\b(?:nummer|liste|verteiler|kartei)\b`,
  String.raw`\b(?:lass|lassen sie) (?:mich|uns)\b[^.!?]{0,20}\bin ruhe\b`,
]

const frenchName = notNamed(
  'un|une|le|la',
  "plus|jamais|ici|merci|svp|s'il|vous|plait|du|tout|jamais|desormais",
)
const french = [
  String.raw`\b(?:me |m'|nous )(?:r?appel|contact|téléphon|dérang)(?!le\b)[a-zé]* (?:plus|jamais)\b(?:(?<!appel\w* \w+)|${frenchName})`,
  String.raw`\b(?:plus|jamais) (?:me |m'|nous |être |à être )(?:r?appel|contact|téléphon|dérang)`,
  String.raw`\b(?:arrête[rz]?|cesse[rz]?) de (?:me |m'|nous )?(?:r?appeler|contacter|téléphoner|déranger|harceler)\b`,
  String.raw`\bveux plus\b[^.!?]{0,30}\bappel`,
  String.raw`\b(?:retire|supprime|enlève|enleve|raye|efface)z?[- ](?:moi|nous|mon numéro|ce numéro|notre numéro)\b`,
  String.raw`\blaisse[zr]?[- ](?:moi|nous) tranquilles?\b`,
]

const spanishLater = '(?! (?:ahora|hoy|mañana|antes|después|hasta|tan|a las|a la|por la|esta|este|el|los))'
const spanishName = notNamed('un|una', 'mas|nunca|jamas|por|favor|gracias|aqui|otra|vez|a|al|ya|nuevamente')
const spanish = [
  String.raw`\bno (?:me|nos) (?:llame[ns]?|vuelvan? a llamar|vuelvas a llamar|contacten?|molesten?)\b${spanishLater}(?:(?<!llame[ns]?)|${spanishName})`,
  String.raw`\bno (?:vuelvan?|vuelvas) a (?:llamar|contactar|molestar)`,
  String.raw`\b(?:deje?[ns]?|deja|dejad|pare|paren) de (?:llamar|molestar|contactar)`,
  String.raw`\bno (?:quiero|deseo|queremos)\b[^.!?]{0,15}\b(?:más llamadas|recibir (?:más |sus )?llamadas|que (?:me|nos) llamen?)\b${spanishLater}`,
  String.raw`\b(?:quíte|bórre|elimíne|sáque|quite|borre|elimine|saque)n?(?:me|nos)\b`,
  String.raw`\b(?:quite|borre|elimine|saque)n? (?:mi|este|nuestro) (?:número|teléfono)\b`,
]

/** Umlauts may also be written with two letters. Escapes such as \W stay as they are. */
const withPlainLetters = (pattern: string) =>
  pattern
    .replace(/\n\s*/g, '')
    .replace(/[äöü]/g, '$&e?')
    .replace(/\P{ASCII}/gu, withoutAccents)

/**
 * Ways to ask not to be called again, for texts that `withoutAccents` returns. Each takes time in proportion to the text.
 */
export const doNotCallPhrases: readonly RegExp[] = [
  ...english,
  ...german,
  ...french,
  ...spanish,
  ...furtherLanguages,
].map((pattern) => new RegExp(withPlainLetters(pattern)))
