import { ApiError } from '#contract/error'

const batchSize = 500

export type Erasure = { done: number; failed: number[]; reason: string }

/** Rejects with an ApiError: none of the ids is erased then. */
export type EraseBatch = (ids: number[]) => Promise<unknown>

/** Erases contacts in batches. What is gone already counts as done; a batch that fails does not stop the others. */
export async function erase(ids: number[], eraseBatch: EraseBatch): Promise<Erasure> {
  const result: Erasure = { done: 0, failed: [], reason: '' }
  for (let at = 0; at < ids.length; at += batchSize) {
    const batch = ids.slice(at, at + batchSize)
    const failure = await eraseRemaining(batch, eraseBatch)
    if (failure) {
      result.failed.push(...failure.ids)
      result.reason = failure.reason
    }
    result.done += batch.length - (failure?.ids.length ?? 0)
  }
  return result
}

async function eraseRemaining(batch: number[], eraseBatch: EraseBatch) {
  let ids = batch
  while (ids.length > 0) {
    try {
      await eraseBatch(ids)
      return null
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const gone = placesNotInList(error)
      if (gone.size === 0) return { ids, reason: error.message }
      ids = ids.filter((_, place) => !gone.has(place))
    }
  }
  return null
}

/** A 404 names the places of the ids that the list does not have any more. */
function placesNotInList({ status, issues }: ApiError): Set<number> {
  const places =
    status === 404 ? issues.flatMap(({ path }) => path.match(/^contact_ids\.(\d+)$/)?.[1] ?? []) : []
  return new Set(places.map(Number))
}
