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
const begin = String.raw`(?:^|[.!?,;:]\s|\b(?:please|just|and|so|said|to)\s)`
const lone = '(?:stop(?: ?all)?|unsubscribe|opt (?:me )?out)'

const english = [
  String.raw`\b(?:take|remove|delete|get) (?:me|us|my (?:phone )?number|this number)\b(?: off| from|[,.!]|$)`,
  String.raw`\b(?:take|remove|delete|get|strike|scratch|erase|drop) (?:me|us|him|her|${number}) (?:off|from|out of)\b`,
  String.raw`\bbe (?:removed|deleted|taken) (?:off|from|out of)\b(?! (?:the|your) wait)`,
  String.raw`${begin}(?:lose|erase) (?:my|our|this) (?:phone )?number\b`,
  String.raw`\b(?:do not|don't|don't you|never|not to|stop|no longer|(?:can|could|will|would) you not|(?:must|should|may) not)(?: ever)? (?:${call}|${calling}) ${us}(?: ever)?(?: again)?\b${forGood}`,
  String.raw`\b(?:stop|quit|cease) (?:(?:all|with|making|these|the|your) ){0,3}(?:${calling}|${calls})\b(?! (?:it|him|her|them|that|each)\b)${forGood}`,
  String.raw`${begin}(?:do not|don't|don't you|never)(?: ever)? ${call}(?: back)?(?: ever)?(?: again| any ?more)?\s*(?:[.!,;]|$)`,
  String.raw`(?:\bnot|n't) (?:wish|want|like)\b[^.!?]{0,40}\b(?:any more|more|further|these|your) (?:calls|texts)\b`,
  String.raw`(?:\bnot|n't) (?:wish|want|like)\b[^.!?]{0,40}\b(?:any ${calls}|${calls} from|to be (?:called|phoned|contacted|texted|bothered)|to (?:get|receive|have) ${calls}|you(?: people| guys)? (?:to )?(?:${call}|${calling}) ${us})\b(?: again| any ?more| back)?${forGood}`,
  String.raw`\bno more ${calls}\b`,
  String.raw`\b(?:put|add|place|register|include) (?:me|us|${number})${list}`,
  String.raw`\b(?:i am|i'm|we are|we're|number is|be) (?:already )?on${list}`,
  String.raw`\b(?:want|like|wish) to (?:opt out|unsubscribe)\b`,
  String.raw`\b(?:unsubscribe (?:me|us|my|this)|opt (?:me|us) out|leave (?:me|us) alone|(?:revoke|withdraw) (?:my )?consent)\b`,
  // Nothing else is said.
  String.raw`^\W*(?:(?:yes|no|hey|please)\W+)?${lone}(?:\W+(?:stop|please|now|thanks|thank you))*\W*$`,
]

const german = [
  String.raw`\b(?:ruf|rufe|rufen|kontaktieren|belästigen)\b[^.!?]{0,30}\b(?:nicht|nie|niemals|nimmer)\b[^.!?]{0,10}\b(?:mehr|wieder)\b`,
  String.raw`\b(?:nicht|nie|niemals)\b[^.!?]{0,20}\b(?:mehr|wieder)\b[^.!?]{0,30}\b(?:angerufen|anrufen|anrufst|kontaktiert|belästigt)\b`,
  String.raw`\bkeine (?:weiteren |solchen )?(?:werbe)?anrufe\b`,
  String.raw`\b(?:hör|hört|hören)\b[^.!?]{0,20}\bauf\b[^.!?]{0,30}\banzurufen\b`,
  String.raw`\b(?:streich|lösch|entfern|nehm|nimm)[a-z]*\b[^.!?]{0,40}\b(?:nummer|liste|verteiler|kartei)\b`,
  String.raw`\b(?:lass|lassen sie) (?:mich|uns)\b[^.!?]{0,20}\bin ruhe\b`,
]

const french = [
  String.raw`\b(?:me |m'|nous )(?:r?appel|contact|téléphon|dérang)[a-zé]* (?:plus|jamais)\b`,
  String.raw`\b(?:plus|jamais) (?:me |m'|nous |être |à être )(?:r?appel|contact|téléphon|dérang)`,
  String.raw`\b(?:arrête[rz]?|cesse[rz]?) de (?:me |m'|nous )?(?:r?appeler|contacter|téléphoner|déranger|harceler)\b`,
  String.raw`\bveux plus\b[^.!?]{0,30}\bappel`,
  String.raw`\b(?:retire|supprime|enlève|enleve|raye|efface)z?[- ](?:moi|nous|mon numéro|ce numéro|notre numéro)\b`,
  String.raw`\blaisse[zr]?[- ](?:moi|nous) tranquilles?\b`,
]

const spanishLater = '(?! (?:ahora|hoy|mañana|antes|después|hasta|tan|a las|a la|por la|esta|este|el|los))'
const spanish = [
  String.raw`\bno (?:me|nos) (?:llame[ns]?|vuelvan? a llamar|vuelvas a llamar|contacten?|molesten?)\b${spanishLater}`,
  String.raw`\bno (?:vuelvan?|vuelvas) a (?:llamar|contactar|molestar)`,
  String.raw`\b(?:deje?[ns]?|deja|dejad|pare|paren) de (?:llamar|molestar|contactar)`,
  String.raw`\bno (?:quiero|deseo|queremos)\b[^.!?]{0,15}\b(?:más llamadas|recibir (?:más |sus )?llamadas|que (?:me|nos) llamen?)\b${spanishLater}`,
  String.raw`\b(?:quíte|bórre|elimíne|sáque|quite|borre|elimine|saque)n?(?:me|nos)\b`,
  String.raw`\b(?:quite|borre|elimine|saque)n? (?:mi|este|nuestro) (?:número|teléfono)\b`,
]

/** Ways to ask not to be called again. Each takes time in proportion to the text. */
export const doNotCallPhrases: readonly RegExp[] = [...english, ...german, ...french, ...spanish].map(
  (pattern) => new RegExp(pattern, 'i'),
)
