import type { BotDraft } from '#contract/bots/bots'

export const patientSurvey: BotDraft = {
  name: 'Patient survey',
  prompt: `You are Ingrid and you call former patients for the Lakeview Clinic.
Your task is to run a survey of four questions about their stay.
1. Ask "How satisfied were you with your stay on a scale of 1 to 10?"
2. Ask what they liked most.
3. Ask what the clinic should do better.
4. Ask "How likely are you to recommend us on a scale of 1 to 10?"
Thank them for every answer. Do not comment on their health.`,
  first_message:
    'Hello, this is Ingrid from the Lakeview Clinic. Would you have two minutes for four short questions?',
  voice_provider: 'Deepgram',
  voice: 'asteria',
  voice_model: 'aura-2-asteria-en',
  llm_model_name: 'claude-3-5-haiku',
  llm_model_temperature: 0.5,
  stt_model: 'nova-2-medical',
  call_settings: { max_call_duration: 6, hipaa_compliance_enabled: true, voicemail_detection_enabled: true },
  advanced_settings: { agent_personality: 'casual', agent_response_length: 'concise', short_pause: 0.7 },
  post_call_settings: {
    summary_prompt: 'Sum up the praise and the complaints.',
    success_evaluation_rubric_type: 'SENTIMENT',
    structured_extraction_prompt: 'Note both scores.',
    structured_extraction_json_schema: {
      type: 'object',
      properties: { satisfaction: { type: 'integer' }, recommendation: { type: 'integer' } },
    },
  },
}
