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
const notByPhone: readonly CallMode[] = ['web', 'telephone']

const announcements = ['check_availability_message', 'three_way_message', 'transfer_success_message']

/** Fields of tools and settings of transfers that have no effect in calls of these modes. */
const fieldsWithout: Readonly<Record<string, readonly CallMode[]>> = {
  description: needsModel,
  use_raw_schema: all,
  routing_rules: ['scripted', 'web'],
  extension: ['web'],
  on_hold_music: notByPhone,
  navigate_ivr: all,
  navigate_ivr_prompt: all,
  human_detection: notByPhone,
  detection_timeout: notByPhone,
  ai_auto_greet: notByPhone,
  human_confirmation: notByPhone,
  max_session_duration_after_transfer: all,
  whisper_message_prompt: needsModel,
  fallback_message_prompt: ['scripted', 'web', 'telephone'],
  ...Object.fromEntries(
    announcements.flatMap((name) => [
      [name, notByPhone],
      [`${name}_type`, notByPhone],
      [`${name}_prompt`, ['scripted', ...notByPhone]],
      [`${name}_static`, notByPhone],
    ]),
  ),
}

/** Web calls cannot be transferred to a phone, but another bot can go on with them. */
const ofHandovers = ['transfer_type', 'agent_id']

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
  return sentenceOf(without.filter((mode) => !byType.includes(mode)))
}

/** Why a tool sends no email; the dashboard adds a link. */
export const noMailServer = 'No mail server is set. Enter it under Settings › Email.'
