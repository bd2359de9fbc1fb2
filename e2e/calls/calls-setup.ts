import type { Bot, BotDraft } from '#contract/bots/bots'
import { bots } from '#contract/bots/bots'
import type { CallDetails, CallDraft } from '#contract/calls/calls'
import { calls } from '#contract/calls/calls'
import { phoneNumbers } from '#contract/phone-numbers/phone-numbers'
import type { Api } from '#e2e/support/account'
import { expect } from '#e2e/support/fixtures'

export const ownNumber = '+14155550100'
export const otherNumber = '+442079460123'

/** Creates a bot and links it to a number for outbound calls. */
export async function createDialingBot(api: Api, draft: Partial<BotDraft> = {}): Promise<Bot> {
  const bot = await api(bots.create, {
    body: {
      name: 'Appointment reminder',
      prompt: 'You call patients of a clinic. Ask whether they will come on Thursday at ten.',
      first_message: 'Good morning, this is the clinic. Do you have a minute?',
      ...draft,
    },
  })
  const number = await api(phoneNumbers.create, { body: { phone_number: ownNumber, name: 'Front desk' } })
  await api(phoneNumbers.link, {
    body: { phone_number_id: number.phone_number_id, agent_id: bot.uid, direction: 'outbound' },
  })
  return bot
}

const topics = ['the week', 'the night', 'breakfast', 'work', 'the garden', 'the holidays', 'the weather']

/** The calls of this bot last seconds even at fifty-fold speed, so that a page can show them. */
export const talkative: Partial<BotDraft> = {
  voice_speed: 0.5,
  prompt: topics
    .map(
      (topic) =>
        `Before we come to the appointment, would you tell me in your own words and as slowly as you like how ${topic} has been for you lately, and what of it the doctor should hear before you come?`,
    )
    .join(' '),
}

/** Places a call to a simulated caller. */
export async function placeCall(api: Api, caller: string, draft: Partial<CallDraft> = {}): Promise<string> {
  const { call_id } = await api(calls.create, {
    body: {
      from_number: ownNumber,
      to_number: otherNumber,
      dynamic_variables: { simulated_caller: caller },
      ...draft,
    },
  })
  return call_id
}

/** Waits until a call has ended. */
export async function untilOver(api: Api, id: string): Promise<CallDetails> {
  await expect.poll(async () => (await api(calls.get, { id })).call_status).toMatch(/ended|error/)
  return api(calls.get, { id })
}
