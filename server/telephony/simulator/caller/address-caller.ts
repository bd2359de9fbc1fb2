const CALLER =
  /\b(the |a |each |every |an? )?(caller|customer|patient|user|client|lead|prospect|guest|tenant|member|applicant|candidate|contact|person|homeowner|subscriber|donor|buyer|student|parent|attendee|respondent|shopper|resident)s?\b/gi

/** Turns words of a prompt, which describes the caller to the bot, into words that address the caller. */
export function addressCaller(text: string): string {
  return text
    .replace(/\byou are\b/gi, 'we are')
    .replace(/\byou have\b/gi, 'we have')
    .replace(/\byour(s?)\b/gi, 'our$1')
    .replace(/\byou\b/gi, 'we')
    .replace(
      /\b(the |each )?(caller|customer|patient|user|client|lead|guest|tenant|member|applicant|candidate|person)('s|s')\s/gi,
      'your ',
    )
    .replace(CALLER, 'you')
    .replace(/\b(he or she|she or he|he\/she|they)\b/gi, 'you')
    .replace(/\b(his or her|her or his|his\/her|their)\b/gi, 'your')
    .replace(/\b(him or her|her or him|him\/her|them)\b/gi, 'you')
    .replace(/\btheirs\b/gi, 'yours')
    .replace(/\bthemsel(f|ves)\b/gi, 'yourself')
    .replace(/\byou(?:'s| is)\b/gi, 'you are')
    .replace(/\byou was\b/gi, 'you were')
    .replace(/\byou has\b/gi, 'you have')
    .replace(/\byou does\b/gi, 'you do')
    .replace(/\byou (want|need|like|prefer|know|plan|live|own|use|call|ask|remember)s\b/gi, 'you $1')
    .replace(/\bthe ([a-z-]+) of you\b/gi, 'your $1')
    .replace(/\byou who\b/gi, 'you, who')
    .replace(/\s+/g, ' ')
    .trim()
}

export function lowerFirst(text: string): string {
  return /^(I\b|[A-Z]{2})/.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1)
}

export function upperFirst(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
