/** Kinds of information that people are asked for on the phone. */
export type Subject =
  | 'name'
  | 'email'
  | 'phone'
  | 'address'
  | 'datetime'
  | 'date'
  | 'time'
  | 'money'
  | 'quantity'
  | 'rating'
  | 'reason'
  | 'company'
  | 'birthday'
  | 'reference'

/** In order: a match removes its words, so later patterns do not see them. */
const SIGNS: [Subject, RegExp][] = [
  ['email', /\be-?mails?( address)?\b/i],
  ['birthday', /\b(date of birth|birth ?date|birthday)\b/i],
  ['phone', /\b(phone|mobile|cell|call-?back|contact) ?numbers?\b|\btelephone\b/i],
  [
    'reference',
    /\b(order|booking|reference|account|contract|customer|policy|member(ship)?|ticket|invoice|claim|case|tracking) ?(number|id|code)\b/i,
  ],
  [
    'company',
    /\b(company|business|employer|organi[sz]ation|firm)('s)? name\b|\bwhich (company|firm)\b|\bname of (the|your) (company|business)\b/i,
  ],
  ['address', /\b(address|postcode|zip ?code|where (do )?you live)\b/i],
  [
    'rating',
    /\bscale of\b|\brat(e|ing)\b|\bscore\b|\b(1|one) to (5|10|five|ten)\b|\bhow (satisfied|likely|happy|content)\b/i,
  ],
  [
    'datetime',
    /\bday and (what )?time\b|\bdate and time\b|\b(re)?schedule\b|\bwhen (are you|would you be) free\b|\btime slot\b/i,
  ],
  [
    'date',
    /\b(which|what|preferred|best|another|new) (day|date)\b|\bwhen\b|\bday suits\b|\bdays?\b.{0,20}\bsuit\b/i,
  ],
  ['time', /\b(what|which|preferred|best) time\b/i],
  ['money', /\bbudget\b|\bhow much\b|\b(price|amount|income|salary|revenue|spend|bill|cost)\b/i],
  [
    'quantity',
    /\bhow many\b|\bnumber of\b|\bsize of\b|\b(party|team|company|group) size\b|\bhow (old|long|often)\b/i,
  ],
  ['name', /\b(full |first |last )?names?\b/i],
  ['reason', /\breasons?\b|\bwhy\b|\bconcerns?\b|\bsymptoms?\b|\bproblems?\b|\bpain points?\b/i],
]

/** Returns everything that a sentence asks for, in the order in which people would answer. */
export function subjectsOf(sentence: string): Subject[] {
  let rest = sentence
  const found: { subject: Subject; at: number }[] = []
  for (const [subject, sign] of SIGNS) {
    const match = sign.exec(rest)
    if (!match) continue
    found.push({ subject, at: match.index })
    rest =
      rest.slice(0, match.index) + ' '.repeat(match[0].length) + rest.slice(match.index + match[0].length)
  }
  return found.toSorted((a, b) => a.at - b.at).map(({ subject }) => subject)
}
