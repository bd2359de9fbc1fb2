import { imports } from '#contract/contacts/imports'
import { contactLists } from '#contract/contacts/lists'
import { conflict, invalid } from '#contract/http/error'
import { importProblems } from '#rules/imports/readiness'
import { findChunk } from '#server/contacts/imports/file'
import { lockIn, noSuchImport } from '#server/contacts/imports/run/start-import'
import { findImport, now, type ReadyImport, toImport, updateImport } from '#server/contacts/imports/store'
import { type Destination, listFor, upload } from '#server/contacts/imports/uploading'
import { askFor } from '#server/gateway/extensions/ask'
import { findReadingOfImport, insertReading } from '#server/gateway/list-checks/store'
import { type Platforms, platformOf } from '#server/gateway/proxy/platform'
import { inTransaction, type Organization } from '#server/kernel/database/organization'
import type { Context } from '#server/kernel/http/caller'
import { type Implementation, implement } from '#server/kernel/http/implement'
import { listOwnNumbers } from '#server/phone-numbers/store'
import { purposeOf } from './deliver-rows'
import { lockDelivery, upsertDelivery } from './store'

const noUndo =
  'An import into a list of the platform cannot be undone. Delete the contacts or the list on the platform.'
const noRetry = 'Correct the rows in the file of failed rows and import that file.'

/** Checks on the platform that the contact list exists. */
const listThere: Destination = async (context, query) => {
  const { contact_list_id, platform_list_id } = await listFor(query, async (id) => {
    await askFor(context)(contactLists.get, { contact_list_id: id })
    return true
  })
  return { contact_list_id: null, platform_list_id: contact_list_id ?? platform_list_id }
}

function start(platforms: Pick<Platforms, 'sealKey'>, context: Context, id: number): Promise<ReadyImport> {
  return inTransaction(context.organization, async (inside) => {
    const platform = platformOf(context)
    const refusal = 'This import has been started before.'
    const job = await lockIn(inside, id, ['uploaded', 'failed'], refusal)
    const list = job.platform_list_id
    if (list === null || !platform) throw conflict('Imports into a list of the platform need a platform.')
    const problems = importProblems(job.settings, job.target, true)
    if (problems.length > 0) throw invalid(problems)
    if (!(await findChunk(inside, id, 0))) throw conflict('The file is no longer stored. Upload it again.')
    await upsertDelivery(inside, id, platforms.sealKey(platform, purposeOf(id)))
    const isRead = job.settings.duplicates === 'skip'
    if (isRead && !(await findReadingOfImport(inside, id))) {
      await insertReading(inside, { contact_list_id: list, import_id: id, sealed_key: null })
    }
    const started_at = job.status === 'uploaded' ? now : job.started_at
    return updateImport(inside, id, { status: 'running', started_at, finished_at: null, note: null })
  })
}

/** Cancels before the next rows are sent. Rows that were sent are settled first. */
function cancel(organization: Organization, id: number): Promise<ReadyImport> {
  return inTransaction(organization, async (inside) => {
    await lockIn(inside, id, ['running'], 'Only an import that is running can be canceled.')
    const delivery = await lockDelivery(inside, id)
    const note = delivery?.chunk
      ? 'Rows have been sent to the platform. The import ends once their result is known.'
      : null
    return updateImport(inside, id, { status: 'cancelling', note })
  })
}

/** Files are uploaded and read here; the platform stores the contacts. `ours` are the handlers of a standalone server. */
export function gatewayImportHandlers(
  ours: readonly Implementation[],
  platforms: Pick<Platforms, 'sealKey'>,
): Implementation[] {
  async function isThere(organization: Organization, id: number): Promise<boolean> {
    const job = await findImport(organization, id)
    if (!job) throw noSuchImport()
    return job.platform_list_id !== null
  }
  /** Uses `handle` for lists of the platform, and the handler of a standalone server for other imports. */
  function either<Request extends Context & { import_id: number }, Reply>(
    operation: Implementation['operation'],
    handle: (request: Request) => Promise<Reply>,
  ) {
    const own = ours.find((implementation) => implementation.operation === operation)
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
  const replaced = new Set(there.map(({ operation }) => operation))
  return [...there, ...ours.filter(({ operation }) => !replaced.has(operation))]
}
