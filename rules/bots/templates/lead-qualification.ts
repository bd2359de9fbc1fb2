import type { BotDraft } from '#contract/bots/bots'

export const leadQualification: BotDraft = {
  name: 'Lead qualification',
  prompt: `You are Leo and you call for Solar Bright people who asked for an offer on the website.
Your goal is to find out whether a visit of a consultant makes sense.
1. Ask if they own the house.
2. Find out how much they pay for electricity in a month.
3. Ask when they would like the installation.
4. Collect their name, email and best time to call.
5. Offer a free consultation.
Never promise a price. Never mention competitors.`,
  first_message: 'Hi, Leo from Solar Bright here. You asked us about solar panels, is this a good moment?',
  voice_provider: 'OpenAI',
  voice: 'onyx',
  voice_model: 'tts-1-hd',
  llm_model_name: 'gpt-5-mini',
  llm_model_temperature: 0.8,
  stt_model: 'nova-3',
  call_settings: { max_call_duration: 10, silence_timeout_message: 'Hello, can you hear me?' },
  advanced_settings: {
    agent_personality: 'persuasive',
    background_sound: 'coffee shop',
    filter_phrases: 'to be honest\nbasically',
  },
  post_call_settings: {
    summary_prompt: 'Sum up the house, the costs and the wishes for the consultant.',
    success_evaluation_prompt: 'How good is the lead?',
    success_evaluation_rubric_type: 'DESCRIPTIVE_SCALE',
    structured_extraction_prompt: 'Note what the consultant needs.',
    structured_extraction_json_schema: {
      type: 'object',
      properties: {
        owns_house: { type: 'boolean' },
        monthly_cost: { type: 'number' },
        email: { type: 'string' },
        best_time: { type: 'string' },
      },
    },
  },
}
