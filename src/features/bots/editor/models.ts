const named = (...names: string[]) => names.map((value) => ({ value }))

/** Suggestions. Any other name can be typed. */
export const languageModels = named('gpt-4o', 'gpt-4o-mini', 'gpt-4.1', 'gpt-4.1-mini', 'gpt-4.1-nano')
export const voiceModels = named(
  'tts-1',
  'tts-1-hd',
  'eleven_turbo_v2_5',
  'eleven_flash_v2_5',
  'eleven_multilingual_v2',
  'aura',
  'aura-2',
)
export const recognitionModels = named('nova-2', 'nova-2-phonecall', 'nova-3')
