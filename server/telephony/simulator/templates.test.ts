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

test.each([
  appointmentReminder,
  deliveryNotice,
  leadQualification,
  patientSurvey,
  paymentReminder,
  supportLine,
])('the first call of the template $name succeeds, in plain words', (template) => {
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
