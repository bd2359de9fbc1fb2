import type { CallMode } from './field-notes'

/** Types of tools that have no effect in calls of these modes. */
const typesWithout: Readonly<Record<string, readonly CallMode[]>> = {
  end_call: [],
  transfer_call: ['web'],
  dtmf: ['scripted', 'web'],
}
const usualWithout: readonly CallMode[] = ['scripted']

const all: readonly CallMode[] = ['scripted', 'model', 'web', 'telephone']
const needsModel: readonly CallMode[] = ['scripted']

const announcements = [
  'check_availability_message',
  'whisper_message',
  'three_way_message',
  'transfer_success_message',
  'fallback_message',
]

/** Fields of tools and settings of transfers that have no effect in calls of these modes. */
const fieldsWithout: Readonly<Record<string, readonly CallMode[]>> = {
  description: needsModel,
  use_raw_schema: all,
  routing_rules: ['scripted', 'web'],
  extension: ['web'],
  navigate_ivr: ['scripted', 'model'],
  navigate_ivr_prompt: ['scripted', 'model'],
  max_session_duration_after_transfer: ['scripted', 'model'],
  ...Object.fromEntries(announcements.map((name) => [`${name}_prompt`, needsModel])),
}

/** Web calls cannot be transferred to a phone, but another bot can go on with them. */
const ofHandovers = ['transfer_type', 'agent_id']

/** Settings of transfers that have no effect in calls over Twilio, whose audio the bot has only until it dials. */
const notOverTwilio = new Set([
  'on_hold_music',
  'navigate_ivr',
  'navigate_ivr_prompt',
  'human_detection',
  'detection_timeout',
  'ai_auto_greet',
  'human_confirmation',
  'max_session_duration_after_transfer',
  ...['check_availability_message', 'three_way_message', 'transfer_success_message'].flatMap((name) =>
    ['', '_type', '_prompt', '_static'].map((end) => `${name}${end}`),
  ),
])

/** The modes in which a field of a tool has no effect. `field`: its name, or that of the setting. */
export function withoutEffect(type: string, field: string): readonly CallMode[] {
  if (type === 'transfer_call' && ofHandovers.includes(field)) return []
  const without = [...(typesWithout[type] ?? usualWithout), ...(fieldsWithout[field] ?? [])]
  return all.filter((mode) => without.includes(mode))
}

/** Returns where something has no effect, as a sentence; an empty text if it always has one. */
function sentenceOf(modes: readonly CallMode[]): string {
  if (modes.length === all.length) return 'Stored, but not used in calls yet.'
  const isSimulated = modes.includes('scripted') && modes.includes('model')
  const names = [
    isSimulated ? 'simulated calls' : modes.includes('scripted') && 'calls without a language model',
    modes.includes('web') && 'web calls',
    modes.includes('telephone') && 'telephone calls',
  ].filter(Boolean)
  return names.length > 0 ? `No effect in ${names.join(' and ')}.` : ''
}

/** What the editor says about a type of tools. `isHandover`: the tool is a transfer to another bot. */
export const toolNote = (type: string, isHandover = false): string =>
  isHandover ? '' : sentenceOf(withoutEffect(type, ''))

/** What the editor says about a field of a tool, beyond its type. */
export function toolFieldNote(type: string, field: string): string {
  const byType = withoutEffect(type, '')
  const without = withoutEffect(type, field)
  if (without.length === all.length) return sentenceOf(without)
  const note = sentenceOf(without.filter((mode) => !byType.includes(mode)))
  const isLimited = type === 'transfer_call' && notOverTwilio.has(field)
  return [note, isLimited && 'No effect over Twilio.'].filter(Boolean).join(' ')
}

/** Why a tool sends no email; the dashboard adds a link. */
export const noMailServer = 'No mail server is set. Enter it under Settings › Email.'
