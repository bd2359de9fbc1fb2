import { CallVariables } from '#contract/calls/variables'
import { endpoint, largeBodyBytes } from '#contract/http/endpoint'
import { Id, Name, StringMap, Timestamp } from '#contract/http/json'
import { PageQuery, Pagination } from '#contract/http/page'
import { routes } from '#contract/http/routes'
import { z } from '#contract/http/zod'
import { type SimulatedCaller, simulatedCallers } from '#rules/calls/simulated-callers'
import { RehearsalAssertion } from './assertions'

const ids = Object.keys(simulatedCallers) as SimulatedCaller[]
const withoutTalk: SimulatedCaller[] = [
  'voicemail',
  'no_answer',
  'busy',
  'call_failed',
  'dropped_line',
  'bot_fault',
  'bot_unheard',
]

/** Simulated callers with whom a conversation is possible. */
export const rehearsalCallers = ids.filter((id) => !withoutTalk.includes(id))

/** Maximum number of scenarios per bot. */
export const mostScenarios = 50
/** Maximum bot turns per rehearsal, and maximum model requests for them. */
export const mostBotTurns = 16
export const mostModelRequests = 24

/**
 * The caller and the assertions. The caller is simulated or from a past call; null if that case was deleted.
 */
const scenario = {
  name: z.string(),
  simulated_caller: z.string().nullable(),
  rehearsal_case_id: z.int().nullable(),
  direction: z.enum(['inbound', 'outbound']),
  /** Sample values of the bot's variables. */
  variables: StringMap,
  assertions: z.array(RehearsalAssertion),
}

export const RehearsalScenario = z
  .object({
    id: z.int(),
    bot_uid: z.string(),
    ...scenario,
    created_at: Timestamp,
    updated_at: Timestamp,
  })
  .meta({ id: 'RehearsalScenario' })
export type RehearsalScenario = z.output<typeof RehearsalScenario>

const changeable = {
  name: Name,
  simulated_caller: z.enum(rehearsalCallers).nullable().optional(),
  rehearsal_case_id: Id.nullable().optional(),
  direction: z.enum(['inbound', 'outbound']).optional(),
  variables: CallVariables.optional(),
  assertions: z.array(RehearsalAssertion).max(20).optional(),
}

/** Exactly one of `simulated_caller` and `rehearsal_case_id`. */
const RehearsalScenarioDraft = z
  .object({ bot_uid: z.string().max(255), ...changeable })
  .meta({ id: 'RehearsalScenarioDraft' })
export type RehearsalScenarioDraft = z.input<typeof RehearsalScenarioDraft>
const RehearsalScenarioChanges = z.object(changeable).partial().meta({ id: 'RehearsalScenarioChanges' })
export type RehearsalScenarioChanges = z.output<typeof RehearsalScenarioChanges>

export const RehearsalScenarioFilter = PageQuery.extend({ bot_uid: z.string().max(255).optional() })
export type RehearsalScenarioFilter = z.output<typeof RehearsalScenarioFilter>

const RehearsalScenarios = z
  .object({ rehearsal_scenarios: z.array(RehearsalScenario), pagination: Pagination })
  .meta({ id: 'RehearsalScenarios' })

/** `required`: users of the dashboard can only save a bot that passes the suite. */
const RehearsalSuite = z
  .object({ bot_uid: z.string(), required: z.boolean(), scenario_count: z.int() })
  .meta({ id: 'RehearsalSuite' })
export type RehearsalSuite = z.output<typeof RehearsalSuite>
const RehearsalSuiteChanges = z.object({ required: z.boolean() }).meta({ id: 'RehearsalSuiteChanges' })

const suiteEtag = { except: ['scenario_count'] }

export const rehearsalSuites = {
  get: endpoint(routes.rehearsalSuites.get, {
    summary: 'The rehearsal suite of a bot',
    reply: RehearsalSuite,
    etag: suiteEtag,
    errors: [400, 404],
    extension: true,
  }),
  update: endpoint(routes.rehearsalSuites.update, {
    summary: 'Set whether the suite must pass before a bot is saved',
    body: RehearsalSuiteChanges,
    reply: RehearsalSuite,
    etag: suiteEtag,
    errors: [400, 404],
    extension: true,
  }),
}

const etag = { except: [] }

export const rehearsalScenarios = {
  list: endpoint(routes.rehearsalScenarios.list, {
    summary: 'List the scenarios of rehearsal suites, newest first',
    query: RehearsalScenarioFilter,
    reply: RehearsalScenarios,
    errors: [400],
    extension: true,
  }),
  get: endpoint(routes.rehearsalScenarios.get, {
    summary: 'One scenario',
    reply: RehearsalScenario,
    etag,
    errors: [400, 404],
    extension: true,
  }),
  create: endpoint(routes.rehearsalScenarios.create, {
    summary: 'Add a scenario to the suite of a bot',
    body: RehearsalScenarioDraft,
    maxBodyBytes: largeBodyBytes,
    reply: RehearsalScenario,
    etag,
    status: 201,
    errors: [400, 404],
    extension: true,
  }),
  update: endpoint(routes.rehearsalScenarios.update, {
    summary: 'Change a scenario',
    body: RehearsalScenarioChanges,
    maxBodyBytes: largeBodyBytes,
    reply: RehearsalScenario,
    etag,
    errors: [400, 404],
    extension: true,
  }),
  delete: endpoint(routes.rehearsalScenarios.delete, {
    summary: 'Remove a scenario from its suite',
    etag,
    errors: [400, 404],
    extension: true,
  }),
}
