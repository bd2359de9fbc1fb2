import { calls } from '#contract/calls'
import { ApiError } from '#contract/error'
import { forgetStatistics } from '#server/analytics/uncounted-store'
import type { Ask } from '#server/beside/ask'
import { botsOf, copyCalls, type KnownBots } from '#server/beside/calls'
import type { Organization } from '#server/database/organization'
import type { Platforms } from '#server/hosted/platforms'
import { afterPage, newEveryMs, newSlice, olderSlice, type Slice } from './slices'
import {
  countCopies,
  findUnfinished,
  type MirrorRow,
  removeCopies,
  removeMirror,
  updateMirror,
} from './store'

/** Well under what platforms allow, so that people and programs with the same account are not in want. */
export const requestsPerMinute = 30
const paceMs = 60_000 / requestsPerMinute
const pageSize = 100
const removedAtOnce = 2_000
const afterProblemMs = 30_000
const botsKeptMs = 10 * 60_000

export const purposeOf = ({ id }: Pick<Organization, 'id'>) => `mirror of ${id}`

const iso = (instant: number) => new Date(Math.max(0, instant)).toISOString()

export function createReading(platforms: Pick<Platforms, 'kept'>) {
  const known = new Map<number, { bots: KnownBots; until: number }>()

  /** What bots are is asked again once in a while. */
  function knownBots({ id }: Organization): KnownBots {
    const kept = known.get(id)
    if (kept && kept.until > Date.now()) return kept.bots
    const fresh: KnownBots = new Map()
    known.set(id, { bots: fresh, until: Date.now() + botsKeptMs })
    return fresh
  }

  async function readPage(organization: Organization, ask: Ask, mirror: MirrorRow, slice: Slice) {
    const { from, to, offset } = slice
    const query = { from_date: iso(from), to_date: iso(to), limit: pageSize, offset }
    const page = await ask(calls.list, { query })
    await copyCalls(organization, page.calls, botsOf(organization, ask, knownBots(organization)), to)
    const read = page.calls.length
    const { reached, through, slice: next } = afterPage(mirror, slice, read, page.pagination.has_more)
    await updateMirror(organization, {
      ...{ reached, through, slice: next && JSON.stringify(next) },
      ...(mirror.older !== null && !slice.isNew && { older: Math.max(0, mirror.older - read) }),
    })
  }

  /** How much there is before all that is here, and where it begins. */
  async function lookBefore(organization: Organization, ask: Ask, mirror: MirrorRow, reached: number) {
    const { calls: found, pagination } = await ask(calls.list, {
      query: { to_date: iso(reached - 1), limit: 1 },
    })
    const [newest] = found
    if (!newest) return updateMirror(organization, { is_complete: true, older: 0 })
    const { total } = pagination
    const known = { calls: await countCopies(organization), ms: (mirror.through ?? reached) - reached }
    const slice = JSON.stringify(olderSlice({ reached, newest, total, known }))
    return updateMirror(organization, { slice, older: total })
  }

  /** One request, or as many as bots are new in what it answers. False where there was nothing to ask. */
  async function advance(organization: Organization, ask: Ask, mirror: MirrorRow): Promise<boolean> {
    const now = Date.now()
    const { slice, reached } = mirror
    if (slice) await readPage(organization, ask, mirror, slice)
    else if (reached === null) await updateMirror(organization, { reached: now, through: now })
    else {
      const fresh = newSlice(mirror, now, await findUnfinished(organization))
      if (fresh) await readPage(organization, ask, mirror, fresh)
      else if (!mirror.is_complete) await lookBefore(organization, ask, mirror, reached)
      else return false
    }
    return true
  }

  async function read(organization: Organization, mirror: MirrorRow): Promise<void> {
    let requests = 0
    try {
      const platform = platforms.kept(
        mirror.sealed_key ?? Buffer.alloc(0),
        purposeOf(organization),
        organization,
      )
      const ask: Ask = (...question) => {
        requests += 1
        return platform.ask(...question)
      }
      const isBusy = await advance(organization, ask, mirror)
      const pause = isBusy ? requests * paceMs : newEveryMs - (Date.now() - (mirror.through ?? 0))
      const looked_at = requests > 0 ? new Date().toISOString() : mirror.looked_at
      await updateMirror(organization, { problem: null, looked_at }, Math.max(0, pause))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const { retryAfter } = error.body
      const pause = retryAfter === undefined ? afterProblemMs : retryAfter * 1000
      await updateMirror(organization, { problem: error.message }, pause)
    }
  }

  async function remove(organization: Organization): Promise<void> {
    const removed = await removeCopies(organization, removedAtOnce)
    if (removed === removedAtOnce) return updateMirror(organization, {})
    await forgetStatistics(organization)
    await removeMirror(organization)
  }

  /** Works on a mirror once; it is locked by the caller's transaction. */
  return (organization: Organization, mirror: MirrorRow): Promise<void> =>
    mirror.status === 'removing' ? remove(organization) : read(organization, mirror)
}
