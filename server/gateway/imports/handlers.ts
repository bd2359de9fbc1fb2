import { imports } from '#contract/contacts/imports'
import { contactLists } from '#contract/contacts/lists'
import { conflict, invalid } from '#contract/http/error'
import { importProblems } from '#rules/imports/readiness'
import { findChunk } from '#server/contacts/imports/file-store'
import { lockIn, noSuchImport } from '#server/contacts/imports/run/start-import'
import { findImport, now, type ReadyImport, toImport, updateImport } from '#server/contacts/imports/store'
import { type Destination, listFor, upload } from '#server/contacts/imports/uploading'
import { askFor } from '#server/gateway/extensions/ask'
import { findReadingOfImport, insertReading } from '#server/gateway/list-checks/store'
import { platformOf } from '#server/gateway/proxy/platform'
import type { Platforms } from '#server/gateway/proxy/platforms'
import { inTransaction, type Organization } from '#server/kernel/database/organization'
import type { Context } from '#server/kernel/http/caller'
import { type Implementation, implement } from '#server/kernel/http/implement'
import { listOwnNumbers } from '#server/phone-numbers/store'
import { purposeOf } from './deliver-rows'
import { lockDelivery, upsertDelivery } from './store'

const noUndo = 'The platform has no way to take an import back: delete the contacts in its list, or the list.'
const noRetry = 'Mend the rows in the file of failed rows, and import that file.'

/** The list is the platform's: it is asked whether there is such a one. */
const listThere: Destination = async (context, query) => {
  const { contact_list_id, platform_list_id } = await listFor(query, async (id) => {
    await askFor(context)(contactLists.get, { contact_list_id: id })
    return true
  })
  return { contact_list_id: null, platform_list_id: contact_list_id ?? platform_list_id }
}

function start(platforms: Pick<Platforms, 'keep'>, context: Context, id: number): Promise<ReadyImport> {
  return inTransaction(context.organization, async (inside) => {
    const platform = platformOf(context)
    const refusal = 'This import has been started before.'
    const job = await lockIn(inside, id, ['uploaded', 'failed'], refusal)
    const list = job.platform_list_id
    if (list === null || !platform) throw conflict('There is no platform to write to.')
    const problems = importProblems(job.settings, job.target, true)
    if (problems.length > 0) throw invalid(problems)
    if (!(await findChunk(inside, id, 0))) throw conflict('Its file is not here any more: upload it again.')
    await upsertDelivery(inside, id, platforms.keep(platform, purposeOf(id)))
    const isRead = job.settings.duplicates === 'skip'
    if (isRead && !(await findReadingOfImport(inside, id))) {
      await insertReading(inside, { contact_list_id: list, import_id: id, sealed_key: null })
    }
    const started_at = job.status === 'uploaded' ? now : job.started_at
    return updateImport(inside, id, { status: 'running', started_at, finished_at: null, note: null })
  })
}

/** Before the next rows are sent; those that are on their way are waited for. */
function cancel(organization: Organization, id: number): Promise<ReadyImport> {
  return inTransaction(organization, async (inside) => {
    await lockIn(inside, id, ['running'], 'Only an import that is running can be cancelled.')
    const delivery = await lockDelivery(inside, id)
    const note = delivery?.chunk
      ? 'Rows are on their way to the platform: it ends once they are known to be there, or not.'
      : null
    return updateImport(inside, id, { status: 'cancelling', note })
  })
}

/** Files come in as on a server of our own; what goes into a list of contacts is written by the platform. */
/** `ours`: those of a server of our own. */
export function importHandlersBeside(
  ours: readonly Implementation[],
  platforms: Pick<Platforms, 'keep'>,
): Implementation[] {
  async function isThere(organization: Organization, id: number): Promise<boolean> {
    const job = await findImport(organization, id)
    if (!job) throw noSuchImport()
    return job.platform_list_id !== null
  }
  /** Answered here where the list is the platform's, else as on a server of our own. */
  function either<Request extends Context & { import_id: number }, Reply>(
    operation: Implementation['operation'],
    handle: (request: Request) => Promise<Reply>,
  ) {
    const own = ours.find((one) => one.operation === operation)
    return async (request: Request): Promise<Reply> =>
      (await isThere(request.organization, request.import_id))
        ? handle(request)
        : ((await own?.handle(request)) as Reply)
  }
  const { create, start: starting, cancel: cancelling, undo, retry } = imports
  const there = implement({ create, starting, cancelling, undo, retry })({
    create: async ({ query, ...context }) =>
      toImport(await upload(context, query, listOwnNumbers, listThere)),
    starting: either(starting, async (request) =>
      toImport(await start(platforms, request, request.import_id)),
    ),
    cancelling: either(cancelling, async ({ organization, import_id }) =>
      toImport(await cancel(organization, import_id)),
    ),
    undo: either(undo, async () => {
      throw conflict(noUndo)
    }),
    retry: either(retry, async () => {
      throw conflict(noRetry)
    }),
  })
  const isTakenOver = ({ operation }: Implementation) => there.some((one) => one.operation === operation)
  return [...there, ...ours.filter((one) => !isTakenOver(one))]
}
