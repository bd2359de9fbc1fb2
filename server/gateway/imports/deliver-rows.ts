import { type Contact, contacts } from '#contract/contacts/contacts'
import { findImport, type ReadyImport, updateImport } from '#server/contacts/imports/store'
import type { Ask } from '#server/gateway/extensions/ask'
import { pageSize, readNext } from '#server/gateway/list-checks/check-list'
import { findNumbers, findReadingOfImport, type ListReading } from '#server/gateway/list-checks/store'
import { pauseAfter, setbackOf, startWorker } from '#server/gateway/proxy/background-work'
import type { Platforms } from '#server/gateway/proxy/platform'
import type { Database, Organization } from '#server/kernel/database/organization'
import type { SentChunk } from '#server/schema/gateway-tables'
import { createFiles, formatCount, formatRows, noAnswerNote, notSent, sendChunk, settlingMs } from './chunks'
import { fewerRows, findingOf, finishImport, outcomeOf, settleChunk } from './settle-import'
import { claimDelivery, type Delivery, dueIn, updateDelivery } from './store'

const mostTries = 4
/** Rows that other callers may have added since the request. */
const mostOthers = 2_000

/** The number of contacts in a list and the id of the last one. `guess` saves a request if it is right. */
async function endOfList(ask: Ask, contact_list_id: number, guess: number): Promise<SentChunk['before']> {
  let expected = guess
  for (let tries = 0; tries < mostTries; tries += 1) {
    const query = { limit: 1, offset: Math.max(0, expected - 1) }
    const { contacts: found, pagination } = await ask(contacts.list, { contact_list_id, query })
    const { total } = pagination
    if (total === 0) return { total, last_id: null }
    if (total === expected && found[0]) return { total, last_id: found[0].id }
    expected = total
  }
  return { total: expected, last_id: null }
}

/** The contacts at the end of a list, beginning one page before its former end. */
async function tailOfList(
  ask: Ask,
  contact_list_id: number,
  { before, sent }: SentChunk,
): Promise<Contact[]> {
  const found: Contact[] = []
  const from = Math.max(0, before.total - pageSize)
  while (found.length < pageSize + sent.length + mostOthers) {
    const query = { limit: pageSize, offset: from + found.length }
    const page = await ask(contacts.list, { contact_list_id, query })
    found.push(...page.contacts)
    if (page.contacts.length === 0 || !page.pagination.has_more) break
  }
  return found
}

const usualRows = 1_000
const mostRefused = 20

export const purposeOf = (importId: number) => `import ${importId}`

type Work = { organization: Organization; ask: Ask; delivery: Delivery; job: ReadyImport; list: number }

/** Settles an unanswered request from the list, once it is old enough. Returns the milliseconds until then. */
async function checkUnanswered({ organization, ask, delivery, job, list }: Work): Promise<number> {
  const { chunk, sent_at } = delivery
  if (!chunk) return 0
  // No longer than that, even if the clock was set back.
  const left = Math.min(settlingMs, Date.parse(sent_at ?? '') + settlingMs - Date.now())
  if (left > 0) {
    await updateImport(organization, job.id, { note: noAnswerNote(chunk.sent.length) })
    return left
  }
  const sent = chunk.sent.map(({ contact }) => contact)
  const finding = findingOf(sent, chunk.before, await tailOfList(ask, list, chunk))
  const outcome = outcomeOf(chunk, finding)
  if (outcome) await settleChunk(organization, job, chunk, outcome)
  else await updateDelivery(organization, job.id, notSent)
  return 0
}

async function readList({ organization, ask, job }: Work, reading: ListReading): Promise<void> {
  await readNext(organization, ask, reading)
  const after = await findReadingOfImport(organization, job.id)
  const of = after?.total ? ` of ${formatCount(after.total)}` : ''
  const note = `Reading the list to find duplicates: ${formatCount(after?.read_count ?? 0)}${of} contacts.`
  await updateImport(organization, job.id, { note: after?.status === 'reading' ? note : null })
}

/** Creates the step that writes to lists of the platform with one request at a time. It returns false if nothing is due. */
export function createDeliveryStep(
  database: Database,
  platforms: Pick<Platforms, 'openWithKey'>,
  signal?: AbortSignal,
) {
  const files = createFiles()

  async function sendNext(work: Work, reading: ListReading | undefined): Promise<number> {
    const { organization, ask, delivery, job, list } = work
    const known = async (numbers: readonly string[]) =>
      reading ? findNumbers(organization, reading.id, numbers) : []
    const prepared = await files.next(organization, job, delivery.most_rows, known)
    const { sent, size } = prepared
    if (size === 0) await finishImport(organization, job, 'completed')
    if (size === 0) files.forget(job.id)
    const nothing = { added: [], refused: [], unclear: [] }
    if (sent.length === 0) {
      if (size > 0) await settleChunk(organization, job, prepared, nothing)
      return 0
    }
    const before = await endOfList(ask, list, (reading?.total ?? 0) + job.added_count)
    const chunk = { ...prepared, before }
    const said = await sendChunk(organization, { ask, list, job, chunk })
    if (said === 'unclear') return settlingMs
    if (said === 'taken') await settleChunk(organization, job, chunk, { ...nothing, added: sent })
    if (typeof said !== 'object') return 0
    if (sent.length > 1) {
      await updateDelivery(organization, job.id, { ...notSent, most_rows: fewerRows(size) })
      return 0
    }
    const message = `The platform refused this row: ${said.refusal}`
    const refused = delivery.refused + 1
    await updateDelivery(organization, job.id, { most_rows: usualRows, refused })
    await settleChunk(organization, job, prepared, {
      ...nothing,
      refused: sent.map((row) => ({ row, message })),
    })
    if (refused >= mostRefused) {
      await finishImport(
        organization,
        job,
        'failed',
        `The platform refused ${refused} rows. Its last message: ${said.refusal}`,
      )
    }
    return 0
  }

  /** Returns the pause before the next step. Milliseconds. */
  async function advance(work: Work): Promise<number> {
    const { organization, delivery, job } = work
    if (delivery.chunk) return checkUnanswered(work)
    if (job.status !== 'running') {
      files.forget(job.id)
      await finishImport(organization, job, 'cancelled')
      return 0
    }
    const reading = await findReadingOfImport(organization, job.id)
    if (reading?.status !== 'reading') return sendNext(work, reading)
    await readList(work, reading)
    return 0
  }

  async function deliver(organization: Organization, delivery: Delivery): Promise<void> {
    const { import_id: id, sealed_key } = delivery
    const job = await findImport(organization, id)
    if (!job || job.platform_list_id === null || !sealed_key) return
    let asked = 0
    const total = () => delivery.asked + asked
    try {
      const platform = platforms.openWithKey(sealed_key, purposeOf(id), organization)
      const ask: Ask = (operation, input) => {
        asked += 1
        return platform.ask(operation, input, signal ? { signal } : {})
      }
      const pause = await advance({ organization, ask, delivery, job, list: job.platform_list_id })
      const backoff = asked * pauseAfter(total())
      await updateDelivery(organization, id, { asked: total(), due_at: dueIn(Math.max(pause, backoff)) })
    } catch (error) {
      const { note, pauseMs, isFinal, failures } = setbackOf(error, delivery.failures)
      if (isFinal) return finishImport(organization, job, 'failed', `${note}${lastRows(delivery)}`)
      await updateImport(organization, id, { note: `${note} The import will retry automatically.` })
      await updateDelivery(organization, id, { asked: total(), failures, due_at: dueIn(pauseMs) })
    }
  }

  return () =>
    database.transaction().execute(async (holding) => {
      const delivery = await claimDelivery(holding)
      if (!delivery) return false
      await deliver({ id: delivery.organization_id, database }, delivery)
      return true
    })
}

const lastRows = ({ chunk }: Delivery) =>
  chunk ? ` The result of the last ${formatRows(chunk.sent.length)} is unknown.` : ''

/** Runs started imports into lists of the platform, until closed. */
export const startDelivering = (database: Database, platforms: Pick<Platforms, 'openWithKey'>) =>
  startWorker('imports into lists of the platform', (signal) =>
    createDeliveryStep(database, platforms, signal),
  )
