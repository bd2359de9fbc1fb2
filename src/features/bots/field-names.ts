/** What the fields of a bot are called on screen, in one place for labels, summaries and comparisons. */
export const fieldNames = {
  name: 'Name',
  prompt: 'Prompt',
  auto_first_message: 'Bot opens the call by itself',
  first_message: 'First message',
  voice_provider: 'Voice provider',
  voice: 'Voice',
  voice_model: 'Voice model',
  voice_speed: 'Speed',
  llm_model_name: 'Language model',
  llm_model_temperature: 'Temperature',
  stt_provider: 'Speech recognition',
  stt_model: 'Recognition model',
  'call_settings.max_call_duration': 'Longest call',
  'call_settings.silence_timeout': 'Silence before asking again',
  'call_settings.silence_timeout_max_retries': 'Times to ask',
  'call_settings.silence_timeout_message': 'What to say after silence',
  'call_settings.call_recording_enabled': 'Record calls',
  'call_settings.voicemail_detection_enabled': 'Detect voicemail',
  'call_settings.voicemail_action': 'On voicemail',
  'call_settings.voicemail_message_type': 'Voicemail message is',
  'call_settings.voicemail_message': 'Voicemail message',
  'call_settings.hipaa_compliance_enabled': 'HIPAA',
  'call_settings.pci_compliance_enabled': 'PCI',
  'advanced_settings.agent_personality': 'Personality',
  'advanced_settings.humanize_conversation': 'Humanize',
  'advanced_settings.background_noise_reduction': 'Reduce background noise',
  'advanced_settings.allow_interruptions': 'Let callers interrupt',
  'advanced_settings.min_interruption_duration': 'Shortest interruption',
  'advanced_settings.background_sound': 'Background sound',
  'advanced_settings.agent_response_length': 'Length of answers',
  'advanced_settings.short_pause': 'Short pause',
  'advanced_settings.long_pause': 'Long pause',
  'advanced_settings.filter_phrases': 'Filtered phrases',
  'post_call_settings.summary_prompt': 'Summary instructions',
  'post_call_settings.success_evaluation_prompt': 'What counts as success',
  'post_call_settings.success_evaluation_rubric_type': 'Verdict is given as',
  'post_call_settings.structured_extraction_prompt': 'Extraction instructions',
  'post_call_settings.structured_extraction_json_schema': 'Extracted data (JSON Schema)',
} as const

export type FieldPath = keyof typeof fieldNames

export function fieldName(path: string): string {
  return (fieldNames as Record<string, string>)[path] ?? path
}
