import { expect, test } from 'vitest'
import type { BotDraft } from '#contract/bots/bots'
import { Tool } from '#contract/bots/tools'
import { personalities } from '#rules/bots/choices'
import { fillScript, spokenTexts } from '#rules/bots/script'
import { appointmentReminder } from '#rules/bots/templates/appointment-reminder'
import { deliveryNotice } from '#rules/bots/templates/delivery-notice'
import { leadQualification } from '#rules/bots/templates/lead-qualification'
import { patientSurvey } from '#rules/bots/templates/patient-survey'
import { paymentReminder } from '#rules/bots/templates/payment-reminder'
import { supportLine } from '#rules/bots/templates/support-line'
import { withSamples } from '#rules/variables/sample-values'
import { unfilledVariables } from '#rules/variables/variables'
import { sampleBot, sampleOrder } from '#server/telephony/simulator/caller/sample-order'
import { simulateCall } from './simulate-call'

/** The first call, as the dashboard suggests it. */
function firstCall(template: BotDraft, call_id: string) {
  const whole = { bot: sampleBot(template), tools: [] }
  const values = withSamples(unfilledVariables(spokenTexts(whole), {}), {})
  const { bot } = fillScript(whole, values)
  return simulateCall(
    sampleOrder({ call_id, bot, dynamic_variables: { ...values, simulated_caller: 'helpful' } }),
  )
}

const templates = [
  appointmentReminder,
  deliveryNotice,
  leadQualification,
  patientSurvey,
  paymentReminder,
  supportLine,
]

/** 600 calls with random callers, summarized in full. */
function playCalls(template: BotDraft) {
  const post_call_settings = { ...template.post_call_settings, summary_prompt: '' }
  const whole = { bot: sampleBot({ ...template, post_call_settings }), tools: [] }
  const values = withSamples(unfilledVariables(spokenTexts(whole), {}), {})
  const { bot } = fillScript(whole, values)
  return Array.from({ length: 600 }, (_, at) => {
    const order = sampleOrder({ call_id: `${template.name} ${at}`, bot, dynamic_variables: values })
    const { analysis, turns } = simulateCall(order).outcome
    const data = (analysis?.extracted_data ?? {}) as Record<string, unknown>
    return { data, turns, successful: analysis?.is_successful, summary: analysis?.summary ?? '' }
  })
}

const played = new Map<BotDraft, ReturnType<typeof playCalls>>()
function callsOf(template: BotDraft) {
  const calls = played.get(template) ?? playCalls(template)
  played.set(template, calls)
  return calls
}

test.each(templates)('calls of the template $name cover each point at most once', (template) => {
  for (const { summary } of callsOf(template)) {
    const [, covered = 0, planned = 0] = /covered (\d+) of (\d+) points/.exec(summary) ?? []
    expect(Number(covered), summary).toBeLessThanOrEqual(Number(planned))
  }
})

test.each(templates)('verdict, data and summary of the template $name agree', (template) => {
  const days = ['preferred_day', 'payment_date', 'visit_day']
  const countsMoves = /moved|booked/.test(template.post_call_settings?.success_evaluation_prompt ?? '')
  for (const { data, successful, summary, turns } of callsOf(template)) {
    const said = `${summary} ${JSON.stringify(data)} ${turns.map(({ text }) => text).join('\n')}`
    const hasAgreed = / agreed\./.test(summary)
    const asked = / asked (?:to move to|for) ((?:Mon|Tues|Wednes|Thurs|Fri)day)/.exec(summary)?.[1]
    if (/did not decide| declined\./.test(summary)) {
      expect(successful, said).toBe(false)
      expect(summary).not.toMatch(/\bdate: /)
      for (const day of days) expect(data[day] ?? null, said).toBeNull()
    }
    if (hasAgreed) expect(successful, said).toBe(true)
    if (successful) expect(hasAgreed || (asked && countsMoves), said).toBeTruthy()
    if (typeof data.confirmed === 'boolean') expect(data.confirmed, said).toBe(hasAgreed)
    if (asked && 'preferred_day' in data) expect(data.preferred_day, said).toBe(asked)
  }
})

test('a reminder says time and dentist at once, and its summary claims nothing unsaid', () => {
  const { turns, analysis } = firstCall(appointmentReminder, 'details').outcome
  expect(turns[0]?.text).toMatch(/on Tuesday at 10 in the morning with Dr\. Lopez\.$/)
  expect(analysis?.summary).toMatch(/confirm the appointment on Tuesday at 10 in the morning with Dr\. Lopez/)
  const short = { ...appointmentReminder, first_message: 'Hello {{name}}, this is Anna.' }
  const unsaid = firstCall(short, 'details').outcome.analysis?.summary ?? ''
  expect(unsaid).toMatch(/^The bot called about the appointment and covered/)
  expect(unsaid).not.toMatch(/Lopez|10 in the morning/)
})

test('a patient who names another day has asked to move', () => {
  const moved = callsOf(appointmentReminder).filter(({ summary }) => summary.includes(' asked to move to '))
  expect(moved.length).toBeGreaterThan(10)
  for (const { successful, data, summary } of moved) {
    const hasLeft = /asked (to be called back|not to be)|left|speak to a person|stopped|lost|error|maximum/
    expect(successful, summary).toBe(!hasLeft.test(summary))
    expect(data.confirmed).toBe(false)
  }
})

test.each([
  ['+14155550123', 'America/Los_Angeles'],
  ['+13135550123', 'America/Detroit'],
  ['+442079460123', 'Europe/London'],
  ['+493023125123', 'Europe/Berlin'],
])('the words for the time of day fit the clock of %s', (to_number, timeZone) => {
  const hourOf = new Intl.DateTimeFormat('en-US', { hour: 'numeric', hourCycle: 'h23', timeZone })
  let found = 0
  for (let at = 0; at < 240; at += 1) {
    const registered_timestamp = Date.UTC(2026, 6, 6, at % 24, 15)
    const order = sampleOrder({ call_id: `clock ${at}`, to_number, registered_timestamp })
    const { outcome } = simulateCall(order)
    const hour = Number(hourOf.format(registered_timestamp))
    const right = hour < 12 ? 'morning' : hour < 18 ? 'afternoon' : 'evening'
    const talk = outcome.turns.map(({ text }) => text).join('\n')
    for (const [, word] of talk.matchAll(
      /\b(?:good|great|lovely|wonderful) (morning|afternoon|evening)\b/gi,
    )) {
      expect(word, `${hour}: ${talk}`).toBe(right)
      found += 1
    }
    expect(talk).not.toMatch(/\b(Saturday|Sunday)\b/)
  }
  expect(found).toBeGreaterThan(20)
})

test.each(templates)('the first call of the template $name succeeds, in plain words', (template) => {
  for (let at = 0; at < 100; at += 1) {
    const { outcome } = firstCall(template, `${template.name} ${at}`)
    expect(outcome.analysis?.is_successful, `call ${at}`).toBe(true)
    const said = outcome.turns.map(({ text }) => text).join('\n')
    expect(said).not.toMatch(/\{\{|\}\}|\d{4}-\d{2}-\d{2}/)
  }
})

test.each(personalities)('a %s bot puts no odd filler before its questions', (agent_personality) => {
  const template = { ...supportLine, advanced_settings: { agent_personality, humanize_conversation: true } }
  for (let at = 0; at < 30; at += 1) {
    const { turns } = firstCall(template, `filler ${at}`).outcome
    const said = turns.filter(({ role }) => role === 'assistant').map(({ text }) => text)
    expect(said.join('\n')).not.toMatch(/\b(You know|Ah|Um|Hmm|Let me see|Sweet)\b[.,]/)
  }
})

test('a contract number is extracted as a number, or not at all', () => {
  const numbers = Array.from({ length: 40 }, (_, at) => {
    const { analysis } = firstCall(supportLine, `contract ${at}`).outcome
    return (analysis?.extracted_data as Record<string, unknown> | undefined)?.contract_number
  })
  for (const number of numbers) expect(number ?? '1').toMatch(/\d/)
  expect(numbers.some(Boolean)).toBe(true)
})

test('a patient who cannot come is asked for a better day, and only then is a calendar used', () => {
  const times = { created_at: '2025-01-01T00:00:00Z', updated_at: '2025-01-01T00:00:00Z' }
  const type = 'check_calendar_availability'
  const tools = [Tool.parse({ id: 1, name: 'find_free_times', type, ...times })]
  const whole = { bot: sampleBot(appointmentReminder), tools }
  const { bot } = fillScript(whole, withSamples(unfilledVariables(spokenTexts(whole), {}), {}))
  const asksForDay = /what day and time works better/
  let declined = 0
  for (let at = 0; at < 60; at += 1) {
    const order = sampleOrder({ call_id: `decline ${at}`, bot, tools }, 'hurried')
    const { turns, tool_calls } = simulateCall(order).outcome
    const said = turns.filter(({ role }) => role === 'assistant').map(({ text }) => text)
    expect(new Set(said).size, `call ${at} says nothing twice`).toBe(said.length)
    if (said.some((text) => asksForDay.test(text))) declined += 1
    else expect(tool_calls, `call ${at}`).toEqual([])
  }
  expect(declined).toBeGreaterThan(3)
})
