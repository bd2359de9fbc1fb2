import type { UpdateObject } from 'kysely'
import { type Call, calls } from '#contract/calls/calls'
import { ApiError } from '#contract/http/error'
import { forgetStatistics } from '#server/analytics/uncounted-store'
import type { Ask } from '#server/gateway/extensions/ask'
import {
  botsOf,
  type InspectedCall,
  inspectCalls,
  type KnownBots,
  storeCalls,
} from '#server/gateway/extensions/calls/calls'
import { startWorker } from '#server/gateway/proxy/background-work'
import type { Platforms } from '#server/gateway/proxy/platform'
import type { Database, Organization } from '#server/kernel/database/organization'
import { VaultError } from '#server/kernel/vault/vault'
import type { Tables } from '#server/schema/tables'
import {
  claimDueMirror,
  countCopies,
  findUnfinished,
  finishStep,
  type MirrorRow,
  removeCopies,
  removeMirror,
  updateMirror,
} from './store'

/** A period whose calls are read page by page. Ms since the epoch. */
type Slice = { from: number; to: number; offset: number; isNew: boolean }

type Reach = { reached: number | null; through: number | null; slice: Slice | null }

const dayMs = 86_400_000
/** The platform may list a call later than calls that started after it. */
const overlapMs = 10 * 60_000
/** Calls that had not ended are read again with the new ones, up to this age. */
const longestCallMs = 6 * 3_600_000
const newEveryMs = 60_000

/** The next slice of new calls, at most a day long; undefined if the last one was read less than a minute ago. */
function newSlice({ through }: Reach, now: number, unfinished: number | null): Slice | undefined {
  if (through === null || now - through < newEveryMs) return undefined
  const overlap = through - overlapMs
  const from = Math.max(through - longestCallMs, Math.min(overlap, unfinished ?? overlap))
  return { from, to: Math.min(now, through + dayMs), offset: 0, isNew: true }
}

/** The target size of a slice: ten pages for each request that finds where the slice begins. */
const usualCalls = 1_000

type Before = {
  reached: number
  /** The newest of the `total` older calls. */
  newest: Pick<Call, 'start_timestamp' | 'end_timestamp'>
  total: number
  /** The copied calls, and the period that they cover. */
  known: { calls: number; ms: number }
}

/** The slice before the copied calls. If many calls remain, its length follows from the rate of the copied ones. */
function olderSlice({ reached, newest, total, known }: Before): Slice {
  const to = reached - 1
  const rest = { to, offset: 0, isNew: false }
  if (total <= usualCalls) return { ...rest, from: 0 }
  const began = newest.start_timestamp || newest.end_timestamp || to
  const lengthMs = known.calls > 0 ? (known.ms * usualCalls) / known.calls : dayMs
  return { ...rest, from: Math.max(0, Math.min(began, to) - Math.round(Math.max(dayMs / 24, lengthMs))) }
}

/** The progress after a page of a slice. */
function afterPage(reach: Reach, slice: Slice, read: number, hasMore: boolean): Reach {
  if (hasMore && read > 0) return { ...reach, slice: { ...slice, offset: slice.offset + read } }
  return slice.isNew
    ? { ...reach, through: slice.to, slice: null }
    : { ...reach, reached: slice.from, slice: null }
}

/** Well below the platform's limit, which people and programs of the same account share. */
export const requestsPerMinute = 30
const paceMs = 60_000 / requestsPerMinute
const pageSize = 100
const removedAtOnce = 2_000
const afterProblemMs = 30_000
const botsKeptMs = 10 * 60_000

export const purposeOf = ({ id }: Pick<Organization, 'id'>) => `mirror of ${id}`

const iso = (instant: number) => new Date(Math.max(0, instant)).toISOString()

type Changes = UpdateObject<Tables, 'call_mirrors'>

/** The result of a step: changes of the mirror's row, and the calls to store. */
type StepResult = { changes: Changes; inspected?: readonly InspectedCall[] }

/** Stores the result of a step. Run it in a transaction. */
type Store = (inside: Organization) => Promise<void>

/** A key that no longer works is removed: an operator has to provide another. */
function problemOf(error: unknown): { problem: string; sealed_key?: null } | undefined {
  if (error instanceof VaultError) {
    return { problem: 'The stored key can no longer be decrypted.', sealed_key: null }
  }
  if (!(error instanceof ApiError)) return undefined
  if (error.status !== 401) return { problem: error.message }
  return { problem: 'The platform no longer accepts the stored key.', sealed_key: null }
}

async function readPage(
  organization: Organization,
  ask: Ask,
  mirror: MirrorRow,
  slice: Slice,
  known: KnownBots,
): Promise<StepResult> {
  const { from, to, offset } = slice
  const query = { from_date: iso(from), to_date: iso(to), limit: pageSize, offset }
  const page = await ask(calls.list, { query })
  const bots = botsOf(organization, ask, known)
  const withId = page.calls.filter(({ call_id }) => typeof call_id === 'string')
  const looked = await inspectCalls(organization, withId, bots, to)
  const read = page.calls.length
  const { reached, through, slice: next } = afterPage(mirror, slice, read, page.pagination.has_more)
  const older = mirror.older !== null && !slice.isNew && { older: Math.max(0, mirror.older - read) }
  return { inspected: looked, changes: { reached, through, slice: next && JSON.stringify(next), ...older } }
}

/** Asks how many older calls the platform has, and chooses the next older slice. */
async function findOlderSlice(
  organization: Organization,
  ask: Ask,
  mirror: MirrorRow,
  reached: number,
): Promise<StepResult> {
  const { calls: found, pagination } = await ask(calls.list, {
    query: { to_date: iso(reached - 1), limit: 1 },
  })
  const [newest] = found
  if (!newest) return { changes: { is_complete: true, older: 0 } }
  const { total } = pagination
  const here = { calls: await countCopies(organization), ms: (mirror.through ?? reached) - reached }
  const slice = JSON.stringify(olderSlice({ reached, newest, total, known: here }))
  return { changes: { slice, older: total } }
}

function createCallReader(platforms: Pick<Platforms, 'openWithKey'>) {
  const known = new Map<number, { bots: KnownBots; until: number }>()

  /** The cache of bots expires after ten minutes. */
  function knownBots({ id }: Organization): KnownBots {
    const kept = known.get(id)
    if (kept && kept.until > performance.now()) return kept.bots
    const fresh: KnownBots = new Map()
    known.set(id, { bots: fresh, until: performance.now() + botsKeptMs })
    return fresh
  }

  /** Sends one request, plus one for each unknown bot. Returns undefined if there was nothing to ask. */
  async function advance(
    organization: Organization,
    ask: Ask,
    mirror: MirrorRow,
  ): Promise<StepResult | undefined> {
    const now = Date.now()
    const { slice, reached } = mirror
    if (slice) return readPage(organization, ask, mirror, slice, knownBots(organization))
    if (reached === null) return { changes: { reached: now, through: now } }
    const fresh = newSlice(mirror, now, await findUnfinished(organization))
    if (fresh) return readPage(organization, ask, mirror, fresh, knownBots(organization))
    return mirror.is_complete ? undefined : findOlderSlice(organization, ask, mirror, reached)
  }

  async function read(organization: Organization, mirror: MirrorRow, signal?: AbortSignal): Promise<Store> {
    let requests = 0
    try {
      const sealed = mirror.sealed_key ?? Buffer.alloc(0)
      const platform = platforms.openWithKey(sealed, purposeOf(organization), organization)
      const ask: Ask = (operation, input, options) => {
        requests += 1
        return platform.ask(operation, input, { ...options, ...(signal && { signal }) })
      }
      const found = await advance(organization, ask, mirror)
      // No longer than that, even if the clock was set back.
      const sinceMs = Math.max(0, Date.now() - (mirror.through ?? 0))
      const pause = found ? requests * paceMs : newEveryMs - sinceMs
      const looked_at = requests > 0 ? new Date().toISOString() : mirror.looked_at
      return async (inside) => {
        if (found?.inspected) await storeCalls(inside, found.inspected)
        await updateMirror(inside, { ...found?.changes, problem: null, looked_at }, Math.max(0, pause))
      }
    } catch (error) {
      const problem = signal?.aborted ? undefined : problemOf(error)
      if (!problem) throw error
      const { retryAfter } = (error as Partial<ApiError>).body ?? {}
      const pause = retryAfter === undefined ? afterProblemMs : retryAfter * 1000
      return (inside) => updateMirror(inside, problem, pause)
    }
  }

  const remove: Store = async (inside) => {
    const removed = await removeCopies(inside, removedAtOnce)
    if (removed === removedAtOnce) return updateMirror(inside, {})
    await forgetStatistics(inside)
    await removeMirror(inside)
  }

  /** Runs one step and returns how to store it. Uses no database connection while the platform answers. */
  return async (organization: Organization, mirror: MirrorRow, signal?: AbortSignal): Promise<Store> =>
    mirror.status === 'removing' ? remove : read(organization, mirror, signal)
}

/**
 * Runs one step of one mirror that is due: asks the platform, then stores the calls and the progress in one transaction.
 * After a crash another process continues from there. Only one process works on a mirror at a time. Returns false when
 * no mirror is due.
 */
export function createMirrorStep(
  database: Database,
  platforms: Pick<Platforms, 'openWithKey'>,
  signal?: AbortSignal,
) {
  const read = createCallReader(platforms)
  return async () => {
    const mirror = await claimDueMirror(database)
    if (!mirror) return false
    const organization = { id: mirror.organization_id, database }
    await finishStep(organization, mirror, await read(organization, mirror, signal))
    return true
  }
}

/** Copies calls of the platform, for organizations that have switched this on, until closed. */
export const startMirroring = (database: Database, platforms: Pick<Platforms, 'openWithKey'>) =>
  startWorker('copying calls', (signal) => createMirrorStep(database, platforms, signal))
