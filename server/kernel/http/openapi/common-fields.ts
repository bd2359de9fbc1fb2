type CommonField = { description: string; example?: unknown }

const call = { description: 'Identifier of the call.', example: 'call_7c1f5h9k2m6p0r4t8v3b' }
const numericId = (of: string) => ({ description: `Identifier of the ${of}.`, example: 17 })

/** Fields that mean the same wherever they occur, for those without a comment in the contract. */
export const commonFields: Record<string, CommonField> = {
  agent_id: { description: 'Identifier of the bot.', example: 'bot_4k2m9d7q1s8v3b6n0p5r' },
  bot_uid: { description: 'Identifier of the bot.', example: 'bot_4k2m9d7q1s8v3b6n0p5r' },
  call_id: call,
  campaign_id: numericId('campaign'),
  contact_id: numericId('contact'),
  contact_list_id: numericId('contact list'),
  created_at: { description: 'When it was created.' },
  updated_at: { description: 'When it was last changed.' },
  expected_updated_at: { description: 'Deprecated: send If-Match instead.' },
  expected_version: { description: 'Deprecated: send If-Match instead.', example: 3 },
  line: { description: 'Line of the file, from 1.', example: 12 },
  masked: { description: 'Personal data is masked.' },
  name: { description: 'Name of the contact.', example: 'Maria Lopez' },
  phone_number: { description: 'Phone number in E.164.', example: '+14155550123' },
  problems: { description: 'What is wrong with the row.' },
  reviewer_id: numericId('reviewer'),
  simulated: { description: 'The call was simulated: no phone rang.' },
  version: { description: 'Deprecated: send If-Match instead.', example: 3 },
}
