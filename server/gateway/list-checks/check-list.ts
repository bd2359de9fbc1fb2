import type { Ask } from '#server/gateway/extensions/ask'
import { pauseAfter, setbackOf } from '#server/gateway/proxy/backoff'
import type { Platforms } from '#server/gateway/proxy/platforms'
import { startSteps } from '#server/gateway/proxy/worker-loop'
import type { Database, Organization } from '#server/kernel/database/organization'
import { readNext } from './read-list'
import { type ListReading, takeDue, updateReading } from './store'

export const purposeOf = (list: number) => `check of list ${list}`

/** One page of one list, in a transaction: wherever the program dies, the page is read again. False when none is due. */
export function createCheckStep(
  database: Database,
  platforms: Pick<Platforms, 'kept'>,
  signal?: AbortSignal,
) {
  async function read(organization: Organization, reading: ListReading): Promise<void> {
    const { id, contact_list_id, sealed_key, failures } = reading
    const asked = reading.asked + 1
    try {
      const purpose = purposeOf(contact_list_id)
      const platform = platforms.kept(sealed_key ?? Buffer.alloc(0), purpose, organization)
      const ask: Ask = (operation, input) => platform.ask(operation, input, signal ? { signal } : {})
      await readNext(organization, ask, reading)
      await updateReading(organization, id, { asked }, pauseAfter(asked))
    } catch (error) {
      const { note, pauseMs, isFinal, ...setback } = setbackOf(error, failures)
      const status = isFinal ? ('failed' as const) : ('reading' as const)
      const key = isFinal ? { sealed_key: null } : {}
      await updateReading(organization, id, { note, status, asked, ...key, ...setback }, pauseMs)
    }
  }

  return () =>
    database.transaction().execute(async (transaction) => {
      const reading = await takeDue(transaction)
      if (!reading) return false
      await read({ id: reading.organization_id, database: transaction }, reading)
      return true
    })
}

/** Reads lists of the platform that are to be compared with the do-not-call list, until closed. */
export const startChecking = (database: Database, platforms: Pick<Platforms, 'kept'>) =>
  startSteps('lists that are compared with the do-not-call list', (signal) =>
    createCheckStep(database, platforms, signal),
  )
