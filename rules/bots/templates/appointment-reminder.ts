import type { BotDraft } from '#contract/bots/bots'

export const appointmentReminder: BotDraft = {
  name: 'Appointment reminder',
  prompt: `# Who you are
You are Anna, the friendly receptionist of Northside Dental. You call {{name}} about an appointment.

# What to do
Your goal is to confirm the appointment on {{appointment_date}} at {{appointment_time}} with {{dentist}}.
- Ask if the time still works.
- Remind them to bring their insurance card.
- If they cannot come, ask what day and time works better.
- Offer to send directions to the office.

# How to speak
Keep sentences short. Never give medical advice: questions about treatment are for the dentist.`,
  first_message:
    'Hello {{name}}, this is Anna from Northside Dental. I am calling about your appointment on {{appointment_date}} at {{appointment_time}} with {{dentist}}.',
  voice_provider: 'OpenAI',
  voice: 'nova',
  voice_model: 'tts-1',
  llm_model_name: 'gpt-4o-mini',
  llm_model_temperature: 0.4,
  call_settings: {
    max_call_duration: 5,
    silence_timeout: 8,
    silence_timeout_message: 'Are you still there?',
    voicemail_detection_enabled: true,
    voicemail_action: 'leave_message',
    voicemail_message_type: 'static',
    voicemail_message:
      'Hello {{name}}, Northside Dental here. We expect you on {{appointment_date}} at {{appointment_time}}. Please call us back if that doesn’t work for you.',
  },
  advanced_settings: { agent_personality: 'friendly', background_sound: 'office' },
  post_call_settings: {
    summary_prompt: 'Say in two sentences whether the patient will come and what was agreed.',
    success_evaluation_prompt: 'The call is a success when the appointment is confirmed or moved.',
    success_evaluation_rubric_type: 'PASS_FAIL',
    structured_extraction_prompt: 'Note whether the patient comes, and the new time if it was moved.',
    structured_extraction_json_schema: {
      type: 'object',
      properties: {
        confirmed: { type: 'boolean' },
        preferred_day: { type: 'string' },
        preferred_time: { type: 'string' },
      },
      required: ['confirmed'],
    },
  },
}
