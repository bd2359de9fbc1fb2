import { BotChanges, BotUpdate } from '#contract/bots/bots'
import { endpoint, largeBodyBytes } from '#contract/http/endpoint'
import { Timestamp } from '#contract/http/json'
import { PageQuery, Pagination } from '#contract/http/page'
import { routes } from '#contract/http/routes'
import { z } from '#contract/http/zod'
import { RehearsalCheck } from './assertions'
import { RehearsalLine, rehearsalEnds } from './lines'
import { mostModelRequests } from './suites'

const runStatuses = ['queued', 'running', 'completed', 'cancelled', 'failed'] as const
export type RehearsalRunStatus = (typeof runStatuses)[number]

/** Who plays the bot; null for the simulator's scripted bot. */
const Player = z
  .object({
    /** Name of the model. @example gpt-4o */
    model: z.string(),
    /** Host of the model's API. @example api.example.com */
    host: z.string(),
  })
  .nullable()

/** Number of passed and failed rehearsals of one bot version. */
const Count = z.object({
  /** Number of passed rehearsals. @example 3 */
  passed: z.int(),
  /** Number of failed rehearsals. @example 1 */
  failed: z.int(),
})

/** A run of a suite against the edited bot and, on request, the saved bot. */
export const RehearsalRun = z
  .object({
    /** Identifier of the run. @example 17 */
    id: z.int(),
    /** Bot that is rehearsed. @example bot_4k2m9d7q1s8v3b6n0p5r */
    bot_uid: z.string(),
    /** Progress of the run. @example completed */
    status: z.enum(runStatuses),
    /** Why the run failed, as a sentence; null if it has not. @example null */
    reason: z.string().nullable(),
    played_by: Player,
    /** The run includes the saved version. @example false */
    compares: z.boolean(),
    /** Edited fields that are not saved. @example ["prompt"] */
    changed: z.array(z.string()),
    /** Number of rehearsals. @example 4 */
    total: z.int(),
    /** Number of completed rehearsals. @example 4 */
    done: z.int(),
    /** Results of the edited bot. */
    edited: Count,
    /** Results of the saved bot. */
    saved: Count,
    /** The reason for saving despite failures; null without one. @example null */
    overridden: z.string().nullable(),
    created_at: Timestamp,
    /** When the run ended; null before. */
    finished_at: Timestamp.nullable(),
  })
  .meta({ id: 'RehearsalRun' })
export type RehearsalRun = z.output<typeof RehearsalRun>

const rehearsalStatuses = ['passed', 'failed', 'broken'] as const

/** One rehearsal. Lines of bots under HIPAA are not stored. */
const RehearsalSide = z
  .object({
    /** `broken`: the rehearsal did not take place. @example passed */
    status: z.enum(rehearsalStatuses),
    /** Why the rehearsal did not take place, as a sentence; null if it did. @example null */
    reason: z.string().nullable(),
    /** The conversation; null if it is not stored. */
    lines: z.array(RehearsalLine).nullable(),
    /**
     * Who ended the conversation; `transfer`: the bot transferred the caller; `limit`: the maximum number
     * of turns.
     */
    ended_by: z.enum(rehearsalEnds).nullable(),
    /** Data that was extracted by the bot's JSON Schema. @example {"date": "2026-02-03"} */
    extracted: z.unknown().optional(),
    /** Results of the conditions. */
    checks: z.array(RehearsalCheck),
    /** Number of bot turns. @example 5 */
    turns: z.int(),
    /** Duration of the rehearsal in milliseconds. @example 5200 */
    duration_ms: z.int(),
  })
  .meta({ id: 'RehearsalSide' })
export type RehearsalSide = z.output<typeof RehearsalSide>

/** One scenario of a run. */
export const RehearsalResult = z
  .object({
    /** Position in the run, from 0. @example 0 */
    position: z.int(),
    /** Name of the scenario. @example Asks for opening hours */
    name: z.string(),
    /** Label of the caller. @example Helpful: answers every question */
    caller: z.string(),
    /** Rehearsal of the edited bot; null until it has ended. */
    edited: RehearsalSide.nullable(),
    /** Rehearsal of the saved bot; null until it has ended, and if the run does not include it. */
    saved: RehearsalSide.nullable(),
  })
  .meta({ id: 'RehearsalResult' })
export type RehearsalResult = z.output<typeof RehearsalResult>

/**
 * What to run.
 * @example {"bot_uid": "bot_4k2m9d7q1s8v3b6n0p5r", "changes": {"prompt": "You answer calls for Meridian Dental. Be brief."}}
 */
const RehearsalRunDraft = z
  .object({
    bot_uid: z.string().max(255),
    /** Unsaved changes of the bot. */
    changes: BotChanges.optional(),
    /**
     * Also run against the saved version, which doubles the number of rehearsals. The default is false.
     * @example false
     */
    compare: z.boolean().optional(),
    /**
     * The tools of a bot with `tools_in_simulated_calls` send requests, texts, emails and bookings. The default is
     * true. Otherwise nothing is sent, and the result of a tool is `Not sent: simulated`.
     * @example true
     */
    uses_tools: z.boolean().optional(),
  })
  .meta({ id: 'RehearsalRunDraft' })
export type RehearsalRunDraft = z.input<typeof RehearsalRunDraft>

/** Why a bot may be saved despite failures. @example {"reason": "The failed scenario is outdated."} */
const RehearsalOverride = z
  .object({
    /** The reason for the audit log, 3 to 500 characters. @example The failed scenario is outdated. */
    reason: z.string().trim().min(3).max(500),
    /** The changes to save. The response is 409 if the run was for other changes or is outdated. */
    changes: BotUpdate.optional(),
  })
  .meta({ id: 'RehearsalOverride' })

export const RehearsalRunFilter = PageQuery.extend({
  /** Only runs of this bot. @example bot_4k2m9d7q1s8v3b6n0p5r */
  bot_uid: z.string().max(255).optional(),
})
export type RehearsalRunFilter = z.output<typeof RehearsalRunFilter>

/** A page of runs. */
const RehearsalRuns = z
  .object({
    /** Runs, newest first. */
    rehearsal_runs: z.array(RehearsalRun),
    pagination: Pagination,
  })
  .meta({ id: 'RehearsalRuns' })
/** A page of results. */
const RehearsalResults = z
  .object({
    /** Results in the order of the run. */
    rehearsal_results: z.array(RehearsalResult),
    pagination: Pagination,
  })
  .meta({ id: 'RehearsalResults' })

/** Maximum number of model requests of a run. */
export const mostRequestsOf = (scenarios: number, compares: boolean) =>
  scenarios * (compares ? 2 : 1) * mostModelRequests

export const isRunOver = ({ status }: Pick<RehearsalRun, 'status'>) =>
  status !== 'queued' && status !== 'running'

export const rehearsalRuns = {
  /** Returns runs that match all given filters. */
  list: endpoint(routes.rehearsalRuns.list, {
    summary: 'List runs of rehearsal suites, newest first',
    query: RehearsalRunFilter,
    reply: RehearsalRuns,
    errors: [400],
    extension: true,
  }),
  /** Returns a run with its progress. */
  get: endpoint(routes.rehearsalRuns.get, {
    summary: 'Get a run of a suite',
    reply: RehearsalRun,
    errors: [400, 404],
    extension: true,
  }),
  /** Returns the conversation and the checks of each scenario. */
  results: endpoint(routes.rehearsalRuns.results, {
    summary: 'List the results of a run',
    query: PageQuery,
    reply: RehearsalResults,
    errors: [400, 404],
    extension: true,
  }),
  /**
   * Runs the suite of a bot in the background, with unsaved changes. Responds with 409 while another run is
   * in progress or without scenarios.
   */
  create: endpoint(routes.rehearsalRuns.create, {
    summary: 'Run the suite of a bot with unsaved changes',
    body: RehearsalRunDraft,
    maxBodyBytes: largeBodyBytes,
    reply: RehearsalRun,
    status: 201,
    errors: [400, 404, 409],
    extension: true,
  }),
  /** Stops a run. Completed rehearsals stay. */
  cancel: endpoint(routes.rehearsalRuns.cancel, {
    summary: 'Stop a run',
    reply: RehearsalRun,
    errors: [404, 409],
    extension: true,
  }),
  /** Allows users to save the bot although rehearsals failed. */
  override: endpoint(routes.rehearsalRuns.override, {
    summary: 'Allow saving despite failures, with a reason',
    body: RehearsalOverride,
    maxBodyBytes: largeBodyBytes,
    reply: RehearsalRun,
    errors: [400, 404, 409],
    extension: true,
  }),
}
