import { Bot } from '#contract/bots/bots'
import { applyBotChanges, botDefaults } from '#rules/bots/bot-rules'
import type { CallOrder } from '#server/telephony/carrier'

/** For tests: a bot with the defaults and these changes. */
export function sampleBot(changes: Record<string, unknown> = {}): Bot {
  const own = { uid: 'bot-1', id: 'bot-1', name: 'Front desk', prompt: SAMPLE_PROMPT }
  const times = { created_at: '2025-01-01T00:00:00Z', updated_at: '2025-01-01T00:00:00Z' }
  return Bot.parse(applyBotChanges({ ...botDefaults, ...own, ...times }, changes))
}

/** For tests: an outbound call to the named caller, or to the caller that the id selects. */
export function sampleOrder(order: Partial<CallOrder> = {}, caller?: string): CallOrder {
  return {
    call_id: 'call-1',
    organization_id: 1,
    direction: 'outbound',
    from_number: '+14155550100',
    to_number: '+14155550123',
    bot: sampleBot(),
    dynamic_variables: caller ? { simulated_caller: caller } : {},
    registered_timestamp: 1_763_700_000_000,
    ...order,
  }
}

export const SAMPLE_PROMPT = `You are Anna, a friendly receptionist at Northside Dental. Your goal is to confirm the
appointment of the patient on Tuesday at 10. Ask whether they still have tooth pain. Ask for their full name and email.
Remind them to bring their insurance card. Keep answers short. The clinic opens at 8 and closes at 17.`
