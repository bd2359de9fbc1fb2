import type { FieldTexts } from './field-texts'

/** Phone numbers and text messages. */
export const phoneNumberTexts: FieldTexts = {
  inbound_agent_id: 'The bot that answers calls to the number. Null: calls are not answered.',
  messages: 'The messages.',
  number: 'The phone number in E.164 format.',
  numbers: 'The phone numbers.',
  outbound_agent_id: 'The bot that calls from the number. Null without one.',
  phone_number_id: 'The phone number.',
  phone_numbers: 'The phone numbers.',
}
