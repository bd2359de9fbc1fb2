import { type BotDraft, bots } from '#contract/bots/bots'
import { tools } from '#contract/bots/tools'
import { calls } from '#contract/calls/calls'
import { campaigns } from '#contract/campaigns/campaigns'
import { contacts } from '#contract/contacts/contacts'
import { contactLists } from '#contract/contacts/lists'
import { phoneNumbers } from '#contract/phone-numbers/phone-numbers'
import { otherNumber, ownNumber } from '#e2e/calls/calls-setup'
import type { Api } from '#e2e/support/account'
import { variablesIn } from '#rules/variables/variables'
import { packed, payloads } from './payloads'

/** Every payload in texts with the length of a name, and all in one text for a prompt. */
export const names = packed(255)
export const [everything = ''] = packed(20_000)
export const speeches = packed(5000)
const short = payloads.filter((payload) => payload.trim() === payload && payload.length <= 64)

const [name = '', otherName = ''] = names
const byPayload = <Value>(value: (at: number) => Value) =>
  Object.fromEntries(payloads.map((payload, at) => [payload, value(at)]))
const payloadAt = (at: number) => payloads[payloads.length - 1 - at] ?? ''

/** A bot in which every text is hostile. */
const hostileBot: BotDraft = {
  name,
  prompt: everything,
  first_message: speeches[0],
  voice_provider: 'ElevenLabs',
  voice: otherName,
  voice_model: otherName,
  llm_model_name: otherName,
  stt_model: otherName,
  call_settings: {
    silence_timeout_message: speeches[0],
    voicemail_detection_enabled: true,
    voicemail_action: 'leave_message',
    voicemail_message_type: 'static',
    voicemail_message: speeches[1],
  },
  advanced_settings: { background_sound: otherName, filter_phrases: everything },
  post_call_settings: {
    summary_prompt: everything,
    success_evaluation_prompt: everything,
    structured_extraction_prompt: everything,
    structured_extraction_json_schema: {
      type: 'object',
      title: everything,
      properties: byPayload((at) => ({ type: 'string', description: payloadAt(at) })),
    },
  },
}

/** Creates a bot for every name. All texts and tools of the first are hostile. */
export async function makeBots(api: Api): Promise<string> {
  await Promise.all(names.slice(1).map((name) => api(bots.create, { body: { name, prompt: 'Be kind.' } })))
  const { uid } = await api(bots.create, { body: hostileBot })
  await giveTools(api, uid)
  return uid
}

async function giveTools(api: Api, bot_uid: string) {
  const params = byPayload((at) => ({ [payloadAt(at)]: payloadAt(at) }))
  const body = { name, description: everything, parameters: params, static_params: params }
  await api(tools.create, { bot_uid, body: { ...body, type: 'send_sms' } })
  await api(tools.create, {
    bot_uid,
    body: { ...body, type: 'end_call', name: otherName, static_params: { end_message: speeches[0] } },
  })
}

/** Creates a number for every name; returns the first. */
export async function makeNumbers(api: Api): Promise<string> {
  const bodies = names.map((name, at) => ({ phone_number: `+1415555${1000 + at}`, name }))
  const made = await Promise.all(bodies.map((body) => api(phoneNumbers.create, { body })))
  return made[0]?.phone_number ?? ''
}

/** Creates a list for every name. One, which is returned, has contacts with every name, number and detail. */
export async function makeContacts(api: Api): Promise<number> {
  const made = await Promise.all(names.map((name) => api(contactLists.create, { body: { name } })))
  const contact_list_id = made[0]?.id ?? 0
  const number = (at: number) => short[at % short.length]
  const details = [byPayload(payloadAt), byPayload((at) => [{ [payloadAt(at)]: at }])]
  const people = names.map((name, at) => ({
    name,
    phone_number: number(at),
    phone_number_2: number(at + 1),
    phone_number_3: number(at + 2),
    contact_info: details[at] ?? null,
  }))
  await api(contacts.createMany, { contact_list_id, body: { contacts: people } })
  return contact_list_id
}

/** Creates a campaign for every name; returns the first. */
export async function makeCampaigns(api: Api, bot_uid: string, from_number: string, contact_list_id: number) {
  const rest = { type: 'outbound', time_start: '09:00', time_end: '17:00' } as const
  const bodies = names.map((name) => ({ name, bot_uid, from_number, contact_list_id, ...rest }))
  const made = await Promise.all(bodies.map((body) => api(campaigns.create, { body })))
  return made[0]?.id ?? 0
}

/** Places a call for every customer id, and one for each speech of the bot. Returns the latter. */
export async function makeCalls(api: Api): Promise<string[]> {
  await api(phoneNumbers.create, { body: { phone_number: ownNumber, name } })
  const place = async (first_message: string, customer_id: string, simulated_caller: string) => {
    const call_settings = { max_call_duration: 30, silence_timeout_message: first_message }
    const advanced_settings = { allow_interruptions: false }
    const draft = { name: customer_id, prompt: everything, first_message, call_settings, advanced_settings }
    const { uid: override_agent_id } = await api(bots.create, { body: draft })
    await giveTools(api, override_agent_id)
    const texts = [everything, ...speeches]
    const filling = variablesIn(texts).map((variable, at) => [variable, payloads[at]])
    const dynamic_variables = { ...byPayload(payloadAt), ...Object.fromEntries(filling), simulated_caller }
    const numbers = { from_number: ownNumber, to_number: otherNumber }
    return api(calls.create, { body: { ...numbers, override_agent_id, customer_id, dynamic_variables } })
  }
  await Promise.all(names.map((name) => place('Hello.', name, 'no_answer')))
  const spoken = await Promise.all(speeches.map((speech, at) => place(speech, names[at] ?? '', 'helpful')))
  return spoken.map(({ call_id }) => call_id)
}
