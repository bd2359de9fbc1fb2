import type { BotDraft } from '#contract/bots/bots'

export const deliveryNotice: BotDraft = {
  name: 'Delivery notice',
  prompt: `You are the delivery assistant of Swiftline Parcels.
You call {{name}} to announce the parcel {{tracking_number}} for {{delivery_day}} between {{delivery_window}}.
Ask whether someone will be at home. If not, ask for a neighbor or a safe place. Confirm the address.
Be brief: people are at work when you call.`,
  auto_first_message: true,
  voice_provider: 'ElevenLabs',
  voice: 'Rachel',
  voice_model: 'eleven_flash_v2_5',
  voice_speed: 1.1,
  llm_model_name: 'gpt-4.1-nano',
  llm_model_temperature: 0.2,
  call_settings: {
    max_call_duration: 3,
    silence_timeout: 5,
    voicemail_detection_enabled: true,
    voicemail_action: 'leave_message',
    voicemail_message_type: 'prompt',
    voicemail_message:
      'Say that the parcel comes on {{delivery_day}} between {{delivery_window}}, in one sentence.',
  },
  advanced_settings: {
    agent_personality: 'direct',
    agent_response_length: 'concise',
    humanize_conversation: false,
  },
  post_call_settings: {
    success_evaluation_rubric_type: 'PERCENTAGE_SCALE',
    structured_extraction_prompt: 'Where may the parcel be left?',
    structured_extraction_json_schema: {
      type: 'object',
      properties: { at_home: { type: 'boolean' }, safe_place: { type: 'string' } },
    },
  },
}
