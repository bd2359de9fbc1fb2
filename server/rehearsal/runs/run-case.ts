import type { Bot } from '#contract/bots/bots'
import { checkRehearsal, patternSearchOf } from '#contract/rehearsal/assertions'
import type { RehearsalSide } from '#contract/rehearsal/runs'
import { mostModelRequests } from '#contract/rehearsal/suites'
import type { Script } from '#rules/bots/script'
import { callPrivacyOf } from '#rules/calls/privacy'
import { maskCardsInTurns, maskCardsWithin } from '#server/kernel/card-numbers/masking'
import type { Organization } from '#server/kernel/database/organization'
import { type Model, ModelFailure } from '#server/kernel/llm-client/model'
import { type CallerPlayer, createCaseCaller, createSimulatedCaller } from '#server/rehearsal/caller'
import { findCase } from '#server/rehearsal/cases/store'
import { extractByModel, extractBySimulation } from '#server/rehearsal/extraction'
import { knowledgeOf } from '#server/rehearsal/knowledge'
import { budgetOf, createModelBot } from '#server/rehearsal/model-bot'
import { rehearse } from '#server/rehearsal/rehearse'
import { createScriptedBot } from '#server/rehearsal/scripted-bot'
import { simulationOf } from '#server/rehearsal/simulation'
import { fill } from '#server/rehearsal/subject'
import type { RehearsedScenario } from '#server/schema/rehearsal-tables'
import { conductOf } from '#server/telephony/simulator/bot/conduct'
import { findPatterns } from './find-patterns'

type Parts = { organization: Organization; model: Model | null; signal: AbortSignal }

const broken = (reason: string, duration_ms = 0): RehearsalSide => ({
  status: 'broken',
  reason,
  lines: null,
  ended_by: null,
  checks: [],
  turns: 0,
  duration_ms,
})

/** Removes what may not be stored: all lines of a bot under HIPAA, card numbers under PCI. */
function storable(bot: Bot, side: RehearsalSide): RehearsalSide {
  const privacy = callPrivacyOf(bot.call_settings)
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
  { organization, model, signal }: Parts,
): Promise<RehearsalSide> {
  const begun = performance.now()
  const { variables, simulated_caller, rehearsal_case_id, assertions } = scenario
  const inbound = scenario.direction === 'inbound'
  const past = rehearsal_case_id === null ? undefined : await findCase(organization, rehearsal_case_id)
  if (!simulated_caller && !past) return broken('The case of the past call is gone. Choose another caller.')
  const values = { ...past?.dynamic_variables, ...variables }
  const { script } = fill(stored, { inbound, variables: values, now: Date.now() })
  const setting = { script, inbound, variables: values, seed: `scenario ${scenario.id}` }
  const scene = simulationOf(setting, simulated_caller ?? 'helpful')
  const budget = budgetOf(mostModelRequests)
  const caller: CallerPlayer = past ? createCaseCaller(past.lines) : createSimulatedCaller(scene)
  const knowledge = knowledgeOf(organization, script.bot)
  const bot = model
    ? createModelBot(setting, { model, budget, knowledge })
    : createScriptedBot(setting, knowledge)
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
    return storable(stored.bot, {
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
