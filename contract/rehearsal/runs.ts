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

const Player = z.object({ model: z.string(), host: z.string() }).nullable()

/** Number of passed and failed rehearsals of one bot version. */
const Count = z.object({ passed: z.int(), failed: z.int() })

/** A run of a suite against the edited bot and, on request, the saved bot. */
export const RehearsalRun = z
  .object({
    id: z.int(),
    bot_uid: z.string(),
    status: z.enum(runStatuses),
    /** Why the run failed, as a sentence. */
    reason: z.string().nullable(),
    played_by: Player,
    /** Whether the run includes the saved version. */
    compares: z.boolean(),
    /** Edited fields that are not saved. */
    changed: z.array(z.string()),
    /** Number of rehearsals, and number completed. */
    total: z.int(),
    done: z.int(),
    edited: Count,
    saved: Count,
    /** The reason for saving despite failures. */
    overridden: z.string().nullable(),
    created_at: Timestamp,
    finished_at: Timestamp.nullable(),
  })
  .meta({ id: 'RehearsalRun' })
export type RehearsalRun = z.output<typeof RehearsalRun>

const rehearsalStatuses = ['passed', 'failed', 'broken'] as const

/** `broken`: the rehearsal did not take place, for `reason`. Lines of bots under HIPAA are not stored. */
const RehearsalSide = z
  .object({
    status: z.enum(rehearsalStatuses),
    reason: z.string().nullable(),
    lines: z.array(RehearsalLine).nullable(),
    ended_by: z.enum(rehearsalEnds).nullable(),
    extracted: z.unknown().optional(),
    checks: z.array(RehearsalCheck),
    /** Number of bot turns. */
    turns: z.int(),
    duration_ms: z.int(),
  })
  .meta({ id: 'RehearsalSide' })
export type RehearsalSide = z.output<typeof RehearsalSide>

/** One scenario of a run; a side is null until it was rehearsed. */
export const RehearsalResult = z
  .object({
    position: z.int(),
    name: z.string(),
    caller: z.string(),
    edited: RehearsalSide.nullable(),
    saved: RehearsalSide.nullable(),
  })
  .meta({ id: 'RehearsalResult' })
export type RehearsalResult = z.output<typeof RehearsalResult>

const RehearsalRunDraft = z
  .object({
    bot_uid: z.string().max(255),
    changes: BotChanges.optional(),
    /** Also run against the saved version, which doubles the number of rehearsals. */
    compare: z.boolean().optional(),
  })
  .meta({ id: 'RehearsalRunDraft' })
export type RehearsalRunDraft = z.input<typeof RehearsalRunDraft>

/** `changes`: the changes to save. The server answers 409 if the run was for other changes or is outdated. */
const RehearsalOverride = z
  .object({ reason: z.string().trim().min(3).max(500), changes: BotUpdate.optional() })
  .meta({ id: 'RehearsalOverride' })

export const RehearsalRunFilter = PageQuery.extend({ bot_uid: z.string().max(255).optional() })
export type RehearsalRunFilter = z.output<typeof RehearsalRunFilter>

const RehearsalRuns = z
  .object({ rehearsal_runs: z.array(RehearsalRun), pagination: Pagination })
  .meta({ id: 'RehearsalRuns' })
const RehearsalResults = z
  .object({ rehearsal_results: z.array(RehearsalResult), pagination: Pagination })
  .meta({ id: 'RehearsalResults' })

/** Maximum number of model requests of a run. */
export const mostRequestsOf = (scenarios: number, compares: boolean) =>
  scenarios * (compares ? 2 : 1) * mostModelRequests

export const isRunOver = ({ status }: Pick<RehearsalRun, 'status'>) =>
  status !== 'queued' && status !== 'running'

export const rehearsalRuns = {
  list: endpoint(routes.rehearsalRuns.list, {
    summary: 'List runs of rehearsal suites, newest first',
    query: RehearsalRunFilter,
    reply: RehearsalRuns,
    errors: [400],
    extension: true,
  }),
  get: endpoint(routes.rehearsalRuns.get, {
    summary: 'One run of a suite',
    reply: RehearsalRun,
    errors: [400, 404],
    extension: true,
  }),
  results: endpoint(routes.rehearsalRuns.results, {
    summary: 'Results of the scenarios of a run, in order',
    query: PageQuery,
    reply: RehearsalResults,
    errors: [400, 404],
    extension: true,
  }),
  create: endpoint(routes.rehearsalRuns.create, {
    summary: 'Run the suite of a bot with unsaved changes',
    body: RehearsalRunDraft,
    maxBodyBytes: largeBodyBytes,
    reply: RehearsalRun,
    status: 201,
    errors: [400, 404, 409],
    extension: true,
  }),
  cancel: endpoint(routes.rehearsalRuns.cancel, {
    summary: 'Stop a run',
    reply: RehearsalRun,
    errors: [404, 409],
    extension: true,
  }),
  override: endpoint(routes.rehearsalRuns.override, {
    summary: 'Allow saving despite failures, with a reason',
    body: RehearsalOverride,
    maxBodyBytes: largeBodyBytes,
    reply: RehearsalRun,
    errors: [400, 404, 409],
    extension: true,
  }),
}
