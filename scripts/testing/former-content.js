import { setTimeout } from 'node:timers/promises'

const patienceMs = 60_000
const from_number = '+14155550100'

/** The value of a secret that no file of an upgraded data folder may contain. */
const canary = (name) => `canary${name}x7f3`

/** The requests that the upgrade test repeats, without volatile answers such as today's figures. */
const pathsOf = ({ bot, list, campaigns, calls, knowledge }) => [
  '/v2/whoami',
  '/v1/bots',
  `/v1/bots/${bot.uid}`,
  `/v1/bots/${bot.uid}/tools`,
  `/v1/bots/${bot.uid}/versions`,
  '/v1/phone-numbers',
  '/v1/contact-lists',
  `/v1/contact-lists/${list.id}/contacts`,
  '/v1/campaigns',
  ...campaigns.flatMap(({ id }) => [`/v1/campaigns/${id}/contacts`, `/v1/campaigns/${id}/outcomes`]),
  '/v1/calls',
  ...calls.map((id) => `/v1/call/${id}`),
  '/v1/dialing-rules',
  '/v1/do-not-call',
  '/v1/knowledge-bases',
  `/v1/knowledge-bases/${knowledge.id}/faqs`,
  '/v1/messages',
  '/v1/privacy',
  '/v1/rehearsal-model',
  '/v1/reviewers',
  '/v1/saved-views',
  '/v1/scorecards',
  '/v1/webhooks',
  '/v1/audit-log?limit=100',
]

/** Fills an account through the API of the former release; returns what the API answers about it then. */
export async function fillFormer({ url, key }) {
  const ask = askerOf(url, key)
  const bot = await makeBot(ask)
  const list = await makeList(ask)
  const campaigns = await makeCampaigns(ask, bot, list)
  const knowledge = await makeKnowledge(ask)
  await makeRest(ask)
  await finished(ask, campaigns[0])
  const { calls } = await ask('GET', '/v1/calls')
  const made = { bot, list, campaigns, knowledge, calls: calls.map(({ call_id }) => call_id) }
  const answers = {}
  for (const path of pathsOf(made)) answers[path] = await ask('GET', path)
  return answers
}

/** A second account with its own audit chain. */
export async function fillOther({ url, key }) {
  const ask = askerOf(url, key)
  await ask('POST', '/v1/do-not-call', { phone_number: '+442079460011', reason: 'Asked by letter.' })
  return { '/v1/do-not-call': await ask('GET', '/v1/do-not-call') }
}

const askerOf = (url, key) => async (method, path, body) => {
  const headers = { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' }
  const answer = await fetch(url + path, { method, headers, body: body && JSON.stringify(body) })
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`)
  return answer.status === 204 ? undefined : answer.json()
}

async function makeBot(ask) {
  const bot = await ask('POST', '/v1/bots', {
    name: 'Front desk',
    prompt: 'Greet {{first_name}}.',
    // Recordings would dominate the size of the fixtures.
    call_settings: { call_recording_enabled: false },
  })
  await ask('PATCH', `/v1/bots/${bot.uid}`, { prompt: 'Greet {{first_name}} kindly.' })
  await ask('POST', '/v1/bots', { name: 'Night desk', prompt: 'Be brief.' })
  const number = await ask('POST', '/v1/phone-numbers', { phone_number: from_number, name: 'Clinic' })
  const link = { phone_number_id: number.phone_number_id, agent_id: bot.uid, direction: 'both' }
  await ask('POST', '/v1/phone-numbers/link-agent', link)
  const tool = (body) => ask('POST', `/v1/bots/${bot.uid}/tools`, body)
  await tool({
    type: 'api_request',
    name: 'find_order',
    description: 'Finds an order.',
    url: `https://ada:${canary('url')}@orders.example.com/find?api_key=${canary('query')}`,
    method: 'post',
    static_params: {
      headers: { Authorization: `Bearer ${canary('header')}`, Accept: 'application/json' },
      client_secret: canary('param'),
    },
  })
  await tool({ type: 'end_call', name: 'goodbye' })
  return bot
}

/** A time zone with daytime now, so that the campaign dials. */
function zoneByDay() {
  const zones = ['Europe/London', 'America/New_York', 'America/Los_Angeles', 'Asia/Tokyo', 'Asia/Kolkata']
  const hourIn = (timeZone) =>
    Number(new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', hourCycle: 'h23' }).format())
  return zones.find((zone) => hourIn(zone) >= 9 && hourIn(zone) < 19)
}

async function makeList(ask) {
  const list = await ask('POST', '/v1/contact-lists', { name: 'Patients' })
  const timezone = zoneByDay()
  const contact = (first_name, digits, more = {}) => ({
    name: first_name,
    phone_number: digits,
    contact_info: { first_name, timezone, ...more },
  })
  const contacts = [
    contact('Ada', '+14155550111', { visit: { day: 'Monday', rooms: [1, 2] } }),
    contact('Ben', '+14155550112'),
    contact('Cleo', '+442079460010'),
    contact('Dan', '+14155550114'),
    // Numbers that the former release took and dialed.
    contact('Eve', '+881612345678'),
  ]
  await ask('POST', `/v1/contact-lists/${list.id}/contacts/bulk`, { contacts })
  await ask('POST', '/v1/do-not-call', { phone_number: '+14155550114', reason: 'Asked by mail.' })
  return list
}

async function makeCampaigns(ask, bot, list) {
  const common = { type: 'outbound', bot_uid: bot.uid, from_number, contact_list_id: list.id }
  const allDay = { time_start: '00:00', time_end: '23:59', timezone: 'UTC' }
  const dialed = await ask('POST', '/v1/campaigns', { ...common, ...allDay, name: 'Check-ups' })
  const daily = { time_start: '09:00', time_end: '17:00', timezone: 'Europe/Berlin', days: ['Monday'] }
  const paused = await ask('POST', '/v1/campaigns', {
    ...common,
    ...daily,
    name: 'Reminders',
    concurrency: 2,
  })
  await ask('POST', `/v1/campaigns/${paused.id}/pause`)
  return [dialed, paused]
}

async function makeKnowledge(ask) {
  const knowledge = await ask('POST', '/v1/knowledge-bases', { name: 'Opening hours' })
  const faq = { question: 'When do you open?', answer: 'At eight.' }
  await ask('POST', `/v1/knowledge-bases/${knowledge.id}/faqs`, faq)
  return knowledge
}

async function makeRest(ask) {
  const dynamic_variables = { first_name: 'Gil', simulated_caller: 'long_talker' }
  await ask('POST', '/v1/create-phone-call', { from_number, to_number: '+14155550115', dynamic_variables })
  await ask('POST', '/v2/send-sms', { from_number, to_number: '+14155550111', message: 'See you on Monday.' })
  await ask('POST', '/v1/webhooks/secrets', { overlap_hours: 0 })
  const model = { base_url: 'https://models.example.com/v1', model: 'small', key: canary('model') }
  await ask('PATCH', '/v1/rehearsal-model', model)
  await ask('PATCH', '/v1/dialing-rules', { attempts_per_day: 2, reason: 'Fewer calls.' })
  await ask('POST', '/v1/saved-views', { name: 'Angry callers', query: 'search=angry' })
  await ask('POST', '/v1/reviewers', { name: 'Grace' })
  const questions = [{ text: 'Was it polite?', kind: 'yes_no' }]
  await ask('POST', '/v1/scorecards', { name: 'Manners', questions })
}

async function finished(ask, { id }) {
  const deadline = Date.now() + patienceMs
  while (Date.now() < deadline) {
    const { status } = await ask('GET', `/v1/campaigns/${id}`)
    const { calls } = await ask('GET', '/v1/calls')
    if (status === 'Completed' && calls.every(({ call_status }) => call_status !== 'ongoing')) return
    await setTimeout(300)
  }
  throw new Error('The campaign did not end.')
}
