import type { Bot } from '#contract/bots/bots'

type Said = {
  prompt?: string | null | undefined
  first_message?: string | null | undefined
  call_settings: Pick<
    Bot['call_settings'],
    | 'opening_disclosure'
    | 'opening_disclosure_message'
    | 'call_recording_enabled'
    | 'hipaa_compliance_enabled'
  >
}

/** That the call is recorded, that no person speaks, and words by which the language is recognized. */
const languages = [
  {
    recorded: 'Dieser Anruf wird aufgezeichnet.',
    automated: 'Sie sprechen mit einem automatischen Assistenten.',
    words: /\b(?:der|die|das|und|ist|nicht|sie|ich|wir|für|guten|tag|mit)\b/gi,
  },
  {
    recorded: 'Esta llamada se graba.',
    automated: 'Está hablando con un asistente automático.',
    words: /\b(?:el|los|las|una|que|es|por|para|con|hola|usted|del|buenos)\b/gi,
  },
  {
    recorded: 'Cet appel est enregistré.',
    automated: 'Vous parlez à un assistant automatique.',
    words: /\b(?:le|les|une|est|vous|nous|pour|avec|bonjour|des|et|votre)\b/gi,
  },
] as const
const english = {
  recorded: 'This call is recorded.',
  automated: 'You are speaking with an automated assistant.',
  words: /\b(?:the|and|is|you|to|of|for|with|hello|your|are|we)\b/gi,
} as const

/** The disclosure in the language of the bot's texts, unless the bot has words of its own. */
export function usualDisclosure({ prompt, first_message, call_settings }: Said): string {
  const text = `${first_message ?? ''} ${prompt ?? ''}`
  const count = ({ words }: { words: RegExp }) => text.match(words)?.length ?? 0
  const [most = english] = [english, ...languages].toSorted((a, b) => count(b) - count(a))
  const isRecorded = call_settings.call_recording_enabled !== false && !call_settings.hipaa_compliance_enabled
  return isRecorded ? `${most.recorded} ${most.automated}` : most.automated
}

/** What the bot says before everything else; empty if nothing. `isRequired`: the country of the number asks for it. */
export function disclosureOf(bot: Said, isRequired: boolean): string {
  const { opening_disclosure, opening_disclosure_message: own } = bot.call_settings
  if (opening_disclosure !== 'always' && !isRequired) return ''
  return own?.trim() || usualDisclosure(bot)
}
