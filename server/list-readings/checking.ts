import type { Ask } from '#server/beside/ask'
import type { Database, Organization } from '#server/database/organization'
import type { Platforms } from '#server/hosted/platforms'
import { pauseAfter, setbackOf } from '#server/hosted/politeness'
import { startSteps } from '#server/hosted/steps'
import { readNext } from './reading'
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
