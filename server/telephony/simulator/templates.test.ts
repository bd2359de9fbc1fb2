import { expect, test } from 'vitest'
import type { BotDraft } from '#contract/bots/bots'
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
