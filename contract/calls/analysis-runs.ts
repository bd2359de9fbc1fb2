import { endpoint, largeBodyBytes } from '#contract/http/endpoint'
import { Timestamp } from '#contract/http/json'
import { routes } from '#contract/http/routes'
import { z } from '#contract/http/zod'
import { CallFilter } from './filter'

/** Most calls of one run. */
export const mostAnalyzed = 1_000

const runStatuses = ['queued', 'running', 'completed', 'cancelled', 'failed'] as const

/**
 * Which of the matching calls to analyze again. Without a field: all of them.
 * @example {"call_ids": ["call_7c1f5h9k2m6p0r4t8v3b"]}
 */
const AnalysisRunRequest = z
  .object({
    /** Only these of the matching calls, at most 1,000. @example ["call_7c1f5h9k2m6p0r4t8v3b"] */
    call_ids: z.array(z.string().min(1).max(64)).max(mostAnalyzed).optional(),
    /** All matching calls without these, at most 10,000. @example ["call_7c1f5h9k2m6p0r4t8v3b"] */
    except_ids: z.array(z.string().min(1).max(64)).max(10_000).optional(),
  })
  .meta({ id: 'AnalysisRunRequest' })
export type AnalysisRunRequest = z.output<typeof AnalysisRunRequest>

/** What analyzing calls again would do. */
const AnalysisEstimate = z
  .object({
    /** Number of chosen calls. @example 12 */
    calls: z.int(),
    /** Number of calls that can be analyzed. @example 10 */
    analyzable: z.int(),
    /**
     * Why the other calls are left out, as sentences with their number.
     * @example ["2 calls: no conversation is stored."]
     */
    left_out: z.array(z.string()),
    /** Why none can be analyzed, as a sentence; null if some can. @example null */
    reason: z.string().nullable(),
    /** Model of the analysis; null if none is chosen. @example gpt-4o-mini */
    model: z.string().nullable(),
    /** Estimated cost in US dollars; null if the price of the model is not known. @example 0.012 */
    cost: z.number().nullable(),
  })
  .meta({ id: 'AnalysisEstimate' })

/** Calls that are analyzed again. */
export const AnalysisRun = z
  .object({
    /** Identifier of the run. @example 17 */
    id: z.int(),
    /** Progress of the run. @example completed */
    status: z.enum(runStatuses),
    /** Why the run failed, as a sentence; null if it has not. @example null */
    reason: z.string().nullable(),
    /** Number of calls. @example 10 */
    total: z.int(),
    /** Number of calls that have been analyzed. @example 9 */
    done: z.int(),
    /** Number of calls that could not be analyzed. @example 1 */
    failed: z.int(),
    /** Why the first of them could not, as a sentence; null without one. @example The model did not answer. */
    failure: z.string().nullable(),
    /** Estimated cost in US dollars; null if the price of the model is not known. @example 0.012 */
    estimated_cost: z.number().nullable(),
    /** Cost in US dollars so far, which is added to that of the calls. @example 0.011 */
    cost: z.number(),
    created_at: Timestamp,
    /** When the run ended; null before. */
    finished_at: Timestamp.nullable(),
  })
  .meta({ id: 'AnalysisRun' })
export type AnalysisRun = z.output<typeof AnalysisRun>

export const isAnalysisRunOver = ({ status }: Pick<AnalysisRun, 'status'>) =>
  status !== 'queued' && status !== 'running'

/** A misspelled filter would select calls that were not meant, and each costs. */
const RunFilter = CallFilter.strict()

export const analysisRuns = {
  /**
   * Returns how many of the calls can be analyzed again, and the estimated cost. Changes nothing. Responds
   * with 400 for an unknown filter.
   */
  estimate: endpoint(routes.analysisRuns.estimate, {
    summary: 'Estimate the cost of analyses',
    query: RunFilter,
    body: AnalysisRunRequest,
    maxBodyBytes: largeBodyBytes,
    reply: AnalysisEstimate,
    errors: [400],
    isUnkept: true,
    extension: true,
  }),
  /**
   * Analyzes calls again in the background, with the current settings of their bots. Calls without a stored
   * conversation and calls under HIPAA are left out. Responds with 409 if no call can be analyzed, for example
   * without a model, and with 400 for an unknown filter. Adds an audit log entry.
   */
  create: endpoint(routes.analysisRuns.create, {
    summary: 'Analyze calls again',
    query: RunFilter,
    body: AnalysisRunRequest,
    maxBodyBytes: largeBodyBytes,
    reply: AnalysisRun,
    status: 201,
    errors: [400, 409],
    extension: true,
  }),
  /** Returns a run with its progress. */
  get: endpoint(routes.analysisRuns.get, {
    summary: 'Get an analysis run',
    reply: AnalysisRun,
    errors: [400, 404],
    extension: true,
  }),
  /** Stops a run. Calls that were analyzed keep their new analysis. */
  cancel: endpoint(routes.analysisRuns.cancel, {
    summary: 'Stop a run of analyses',
    reply: AnalysisRun,
    errors: [404, 409],
    extension: true,
  }),
}
