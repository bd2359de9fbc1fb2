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

/** How many rehearsals of one version of the bot passed, and how many did not. */
const Count = z.object({ passed: z.int(), failed: z.int() })

/** A suite that was run against a bot as it was edited, and where asked for as it is saved. */
export const RehearsalRun = z
  .object({
    id: z.int(),
    bot_uid: z.string(),
    status: z.enum(runStatuses),
    /** Why it failed, in a sentence. */
    reason: z.string().nullable(),
    played_by: Player,
    /** Whether the saved version was rehearsed beside the edited one. */
    compares: z.boolean(),
    /** The fields that were edited and not saved. */
    changed: z.array(z.string()),
    /** How many rehearsals there are, and how many are over. */
    total: z.int(),
    done: z.int(),
    edited: Count,
    saved: Count,
    /** Why it may be saved though it did not pass. */
    overridden: z.string().nullable(),
    created_at: Timestamp,
    finished_at: Timestamp.nullable(),
  })
  .meta({ id: 'RehearsalRun' })
export type RehearsalRun = z.output<typeof RehearsalRun>

const rehearsalStatuses = ['passed', 'failed', 'broken'] as const

/** `broken`: there was no rehearsal, for the reason. Of bots under HIPAA no words are stored. */
const RehearsalSide = z
  .object({
    status: z.enum(rehearsalStatuses),
    reason: z.string().nullable(),
    lines: z.array(RehearsalLine).nullable(),
    ended_by: z.enum(rehearsalEnds).nullable(),
    extracted: z.unknown().optional(),
    checks: z.array(RehearsalCheck),
    /** Turns of the bot. */
    turns: z.int(),
    duration_ms: z.int(),
  })
  .meta({ id: 'RehearsalSide' })
export type RehearsalSide = z.output<typeof RehearsalSide>

/** One scenario of a run: null what has not been rehearsed yet. */
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
    /** Also against the saved version: twice as many rehearsals. */
    compare: z.boolean().optional(),
  })
  .meta({ id: 'RehearsalRunDraft' })
export type RehearsalRunDraft = z.input<typeof RehearsalRunDraft>

/** `changes`: what is to be saved; 409 where the run was not of exactly this, or no longer is. */
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

/** How often a model is asked in a run, at the most. */
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
    summary: 'What came of each scenario of a run, in their order',
    query: PageQuery,
    reply: RehearsalResults,
    errors: [400, 404],
    extension: true,
  }),
  create: endpoint(routes.rehearsalRuns.create, {
    summary: 'Run the suite of a bot, with changes that are not saved',
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
    summary: 'Let be saved what did not pass, for a reason',
    body: RehearsalOverride,
    maxBodyBytes: largeBodyBytes,
    reply: RehearsalRun,
    errors: [400, 404, 409],
    extension: true,
  }),
}
