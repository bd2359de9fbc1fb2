import type { BotDraft } from '#contract/bots/bots'

export const supportLine: BotDraft = {
  name: 'Support line',
  prompt: `You are Sam, the first voice on the support line of Tidewell Internet.
Your goal is to help callers with their connection and to pass on what you cannot solve.

- Ask for their contract number.
- Find out what the problem is and since when they have had it.
- Ask them to turn the router off for ten seconds, then back on.
- If that does not help, schedule a technician visit and ask what day works for them.

Invoices are sent on the first of the month. The office opens at 8 and closes at 18.
If callers ask for a person, say that you will connect them.`,
  first_message: 'Tidewell Internet, this is Sam. How can I help?',
  voice_provider: 'OpenAI',
  voice: 'echo',
  voice_model: 'gpt-4o-mini-tts',
  voice_speed: 1.05,
  llm_model_name: 'gpt-4.1-mini',
  call_settings: { max_call_duration: 15, silence_timeout: 10, silence_timeout_max_retries: 3 },
  advanced_settings: {
    agent_personality: 'casual',
    background_sound: 'call center',
    min_interruption_duration: 0.6,
  },
  post_call_settings: {
    summary_prompt: 'Describe the problem, what was tried, and the next step.',
    success_evaluation_prompt: 'Was the problem solved, or a visit booked?',
    success_evaluation_rubric_type: 'LIKERT_SCALE',
    structured_extraction_prompt: 'Note the contract number, the problem and the visit.',
    structured_extraction_json_schema: {
      type: 'object',
      properties: {
        contract_number: { type: 'string' },
        problem: { type: 'string' },
        visit_day: { type: 'string' },
      },
    },
  },
}
