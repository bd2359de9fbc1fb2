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
  /** Name of the scenario, 1 to 255 characters. @example Asks for opening hours */
  name: z.string(),
  /** The simulated caller; null if the caller is a case. @example helpful */
  simulated_caller: z.string().nullable(),
  /**
   * The case that the caller comes from; null for a simulated caller, or if the case was deleted.
   * @example null
   */
  rehearsal_case_id: z.int().nullable(),
  /** Direction of the simulated call. */
  direction: z.enum(['inbound', 'outbound']),
  /** Sample values of the bot's variables. @example {"first_name": "Maria"} */
  variables: StringMap,
  /** Conditions that the rehearsal must meet. */
  assertions: z.array(RehearsalAssertion),
}

/** A caller and the conditions that a rehearsal with this caller must meet. */
export const RehearsalScenario = z
  .object({
    /** Identifier of the scenario. @example 17 */
    id: z.int(),
    /** Bot that is rehearsed. @example bot_4k2m9d7q1s8v3b6n0p5r */
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
  /** Conditions that the rehearsal must meet, at most 20. */
  assertions: z.array(RehearsalAssertion).max(20).optional(),
}

/**
 * A new scenario with exactly one of `simulated_caller` and `rehearsal_case_id`.
 * @example {"bot_uid": "bot_4k2m9d7q1s8v3b6n0p5r", "name": "Asks for opening hours", "simulated_caller": "helpful", "assertions": [{"kind": "said", "value": "9 am"}]}
 */
const RehearsalScenarioDraft = z
  .object({ bot_uid: z.string().max(255), ...changeable })
  .meta({ id: 'RehearsalScenarioDraft' })
export type RehearsalScenarioDraft = z.input<typeof RehearsalScenarioDraft>
/** Any fields of a scenario. @example {"name": "Asks for opening hours"} */
const RehearsalScenarioChanges = z.object(changeable).partial().meta({ id: 'RehearsalScenarioChanges' })
export type RehearsalScenarioChanges = z.output<typeof RehearsalScenarioChanges>

export const RehearsalScenarioFilter = PageQuery.extend({
  /** Only scenarios of this bot. @example bot_4k2m9d7q1s8v3b6n0p5r */
  bot_uid: z.string().max(255).optional(),
})
export type RehearsalScenarioFilter = z.output<typeof RehearsalScenarioFilter>

/** A page of scenarios. */
const RehearsalScenarios = z
  .object({
    /** Scenarios, newest first. */
    rehearsal_scenarios: z.array(RehearsalScenario),
    pagination: Pagination,
  })
  .meta({ id: 'RehearsalScenarios' })

/** The scenarios of a bot. */
const RehearsalSuite = z
  .object({
    bot_uid: z.string(),
    /** Users of the dashboard can only save a bot that passes the suite. */
    required: z.boolean(),
    /** Number of scenarios, at most 50. @example 4 */
    scenario_count: z.int(),
  })
  .meta({ id: 'RehearsalSuite' })
export type RehearsalSuite = z.output<typeof RehearsalSuite>
/** Whether the suite must pass. */
const RehearsalSuiteChanges = z.object({ required: z.boolean() }).meta({ id: 'RehearsalSuiteChanges' })

const suiteEtag = { except: ['scenario_count'] }

export const rehearsalSuites = {
  /** Returns the rehearsal suite of a bot. */
  get: endpoint(routes.rehearsalSuites.get, {
    summary: 'Get the rehearsal suite of a bot',
    reply: RehearsalSuite,
    etag: suiteEtag,
    errors: [400, 404],
    extension: true,
  }),
  /** Sets whether the suite must pass before users can save the bot. */
  update: endpoint(routes.rehearsalSuites.update, {
    summary: 'Set whether a suite must pass',
    body: RehearsalSuiteChanges,
    reply: RehearsalSuite,
    etag: suiteEtag,
    errors: [400, 404],
    extension: true,
  }),
}

const etag = { except: [] }

export const rehearsalScenarios = {
  /** Returns scenarios that match all given filters. */
  list: endpoint(routes.rehearsalScenarios.list, {
    summary: 'List the scenarios of rehearsal suites, newest first',
    query: RehearsalScenarioFilter,
    reply: RehearsalScenarios,
    errors: [400],
    extension: true,
  }),
  /** Returns a scenario. */
  get: endpoint(routes.rehearsalScenarios.get, {
    summary: 'Get a scenario',
    reply: RehearsalScenario,
    etag,
    errors: [400, 404],
    extension: true,
  }),
  /** Adds a scenario to the suite of a bot. A suite can have 50. */
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
  /** Changes the given fields of a scenario. */
  update: endpoint(routes.rehearsalScenarios.update, {
    summary: 'Change a scenario',
    body: RehearsalScenarioChanges,
    maxBodyBytes: largeBodyBytes,
    reply: RehearsalScenario,
    etag,
    errors: [400, 404],
    extension: true,
  }),
  /** Removes a scenario from its suite. */
  delete: endpoint(routes.rehearsalScenarios.delete, {
    summary: 'Remove a scenario from its suite',
    etag,
    errors: [400, 404],
    extension: true,
  }),
}
