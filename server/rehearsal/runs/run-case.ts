import type { Bot } from '#contract/bots/bots'
import { checkRehearsal, patternSearchOf } from '#contract/rehearsal/assertions'
import type { RehearsalSide } from '#contract/rehearsal/runs'
import { mostModelRequests } from '#contract/rehearsal/suites'
import type { Script } from '#rules/bots/script'
import { callPrivacyOf } from '#rules/calls/privacy'
import { budgetOf } from '#server/conversation/model/budget'
import type { ModelParts } from '#server/conversation/providers/open-model'
import { simulationOf } from '#server/conversation/scripted/simulation'
import { maskCardsInTurns, maskCardsWithin } from '#server/kernel/card-numbers/masking'
import type { Organization } from '#server/kernel/database/organization'
import { type Model, ModelFailure } from '#server/kernel/llm-client/model'
import { createCaseCaller, createModelCaller } from '#server/rehearsal/callers'
import { findCase } from '#server/rehearsal/cases/store'
import type { ScenarioToolParts } from '#server/rehearsal/chat/chat-tools'
import { extractByModel, extractBySimulation, openScenarioBot, rehearse } from '#server/rehearsal/rehearse'
import { fill } from '#server/rehearsal/subject'
import type { RehearsedScenario } from '#server/schema/rehearsal-tables'
import { conductOf } from '#server/telephony/simulator/bot/conduct'
import { type CallerPlayer, createTalkingCaller } from '#server/telephony/simulator/caller/talking-caller'
import { findPatterns } from './find-patterns'

type Parts = {
  organization: Organization
  model: Model | null
  /** Plays the simulated callers; null if they are scripted. */
  callerModel: Model | null
  signal: AbortSignal
  /** Embeds the questions of callers. */
  models: ModelParts
} & ScenarioToolParts

const broken = (reason: string, duration_ms = 0): RehearsalSide => ({
  status: 'broken',
  reason,
  lines: null,
  ended_by: null,
  checks: [],
  turns: 0,
  duration_ms,
})

/** Removes what may not be stored: all lines under HIPAA, card numbers under PCI. */
function storable(rules: Bot['call_settings'], side: RehearsalSide): RehearsalSide {
  const privacy = callPrivacyOf(rules)
  if (privacy === 'none' || !side.lines) return side
  if (privacy === 'hipaa') return { ...side, lines: null, extracted: null }
  const talk = side.lines.map((line) => ({ ...line, role: line.by }))
  const { turns, secrets } = maskCardsInTurns(talk)
  const lines = turns.map(({ role: _, tools, ...line }) => ({
    ...line,
    ...(tools && { tools: maskCardsWithin(tools, secrets) }),
  }))
  return { ...side, lines, extracted: maskCardsWithin(side.extracted, secrets) }
}

/** Rehearses one scenario with one version of the bot. Throws only when aborted. */
export async function rehearseScenario(
  stored: Script,
  scenario: RehearsedScenario,
  parts: Parts,
): Promise<RehearsalSide> {
  const { organization, model, callerModel, signal } = parts
  const begun = performance.now()
  const { variables, simulated_caller, rehearsal_case_id, assertions } = scenario
  const inbound = scenario.direction === 'inbound'
  const past = rehearsal_case_id === null ? undefined : await findCase(organization, rehearsal_case_id)
  if (!simulated_caller && !past) return broken('The case of the past call is gone. Choose another caller.')
  const own = { ...past?.dynamic_variables, ...variables }
  const filling = { inbound, variables: own, now: Date.now() }
  const { script, values } = fill(stored, filling)
  const setting = { script, inbound, variables: own, seed: `scenario ${scenario.id}` }
  const scene = simulationOf(setting, simulated_caller ?? 'helpful')
  const budget = budgetOf(mostModelRequests)
  const simulated: CallerPlayer = callerModel
    ? createModelCaller(scene, { model: callerModel, budget })
    : createTalkingCaller(scene)
  const caller = past ? createCaseCaller(past.lines) : simulated
  const bot = await openScenarioBot({ ...parts, setting, filling, values, budget })
  try {
    const rehearsed = await rehearse({ bot, caller, conduct: conductOf(script.bot), signal })
    const asksForData = assertions.some(({ kind }) => kind === 'extracted')
    const byScene = past ? undefined : extractBySimulation(script.bot, scene, rehearsed)
    const extracted = !asksForData
      ? undefined
      : model
        ? await extractByModel(script.bot, rehearsed, { model, budget, signal })
        : byScene
    const outcome = { ...rehearsed, extracted }
    const { patterns, texts, flags } = patternSearchOf(assertions, outcome)
    const patternTurns = await findPatterns(patterns, texts, flags)
    const checks = checkRehearsal(assertions, outcome, patternTurns)
    return storable(bot.rules(), {
      status: checks.every(({ passed }) => passed) ? 'passed' : 'failed',
      reason: null,
      ...rehearsed,
      ...(extracted !== undefined && { extracted }),
      checks,
      turns: rehearsed.lines.filter(({ by }) => by === 'bot').length,
      duration_ms: Math.round(performance.now() - begun),
    })
  } catch (error) {
    if (!(error instanceof ModelFailure) || signal.aborted) throw error
    return broken(error.message, Math.round(performance.now() - begun))
  }
}
