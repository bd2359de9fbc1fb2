import type { ImportChanges, ImportSettings } from '#contract/contacts/import-settings'
import { mostOpenUploads, type UploadQuery } from '#contract/contacts/imports'
import { conflict, invalid, notFound } from '#contract/http/error'
import { guessCountry } from '#server/contacts/imports/reading/default-country'
import { lockIn, noSuchImport } from '#server/contacts/imports/run/start-import'
import { findContactList } from '#server/contacts/lists/store'
import { inTransaction, type Organization } from '#server/kernel/database/organization'
import type { Context } from '#server/kernel/http/caller'
import { type Divided, divide, dividesAnew, guessLayout, knownCountry } from './layout'
import {
  countOpenUploads,
  findImport,
  insertImport,
  type NewImport,
  type ReadyImport,
  removeImport,
  updateImport,
} from './store'
import { receiveFile, refuseLarge } from './upload'

type Lists = Pick<NewImport, 'contact_list_id' | 'platform_list_id'>
/** The organization's own numbers: a file without country codes is probably from the same country. */
export type OwnNumbers = (organization: Organization) => Promise<readonly string[]>
/** Returns the target list of an upload; throws if it does not exist. */
export type Destination = (context: Context, query: UploadQuery) => Promise<Lists>

export async function listFor(
  { target, contact_list_id }: UploadQuery,
  isThere: (id: number) => Promise<boolean>,
): Promise<Lists> {
  if (target === 'do_not_call') return { contact_list_id: null, platform_list_id: null }
  if (contact_list_id === undefined) {
    throw invalid([{ path: 'contact_list_id', message: 'Say into which contact list the file goes.' }])
  }
  if (!(await isThere(contact_list_id))) throw notFound('Contact list')
  return { contact_list_id, platform_list_id: null }
}

const ownList: Destination = ({ organization }, query) =>
  listFor(query, async (id) => (await findContactList(organization, id)) !== undefined)

async function countryFor(
  organization: Organization,
  listOwnNumbers: OwnNumbers,
  query: UploadQuery,
  cells: readonly string[],
) {
  if (query.country !== undefined) return knownCountry(query.country)
  const own = await listOwnNumbers(organization)
  return guessCountry(cells, own, knownCountry(query.fallback_country))
}

/** Stores a file and guesses its layout. An incomplete upload leaves nothing. */
export async function upload(
  context: Context,
  query: UploadQuery,
  listOwnNumbers: OwnNumbers,
  destinationOf = ownList,
): Promise<ReadyImport> {
  const { organization, via, http } = context
  refuseLarge(http.req.header('Content-Length'))
  const { target = 'contacts', file_name = 'Pasted rows' } = query
  const lists = await destinationOf(context, query)
  if ((await countOpenUploads(organization)) >= mostOpenUploads) {
    throw conflict(`${mostOpenUploads} uploads wait to be started. Start or discard one first.`)
  }
  const id = await insertImport(organization, { target, ...lists, file_name, actor: via })
  try {
    const { size, encoding } = await receiveFile(organization, id, http.req.raw.body)
    const layout = await guessLayout(organization, id, encoding)
    const { columns, headers, row_count, numberCells } = await divide(organization, id, layout)
    if (row_count === 0) throw invalid([{ path: '', message: 'The file has no rows.' }])
    const settings: ImportSettings = {
      ...layout,
      country: await countryFor(organization, listOwnNumbers, query, numberCells),
      columns,
      duplicates: 'skip',
      across_lists: false,
      reason: null,
    }
    return await updateImport(organization, id, {
      status: 'uploaded',
      size_bytes: size,
      row_count,
      headers: JSON.stringify(headers),
      settings: JSON.stringify(settings),
    })
  } catch (error) {
    await removeImport(organization, id)
    throw error
  }
}

const withoutCells = ({ numberCells: _, ...divided }: Divided) => divided

const startedBefore = 'This import has been started: how it is read can no longer be changed.'

/** Changes how an upload is read; a new layout makes the server guess its columns again. */
export async function change(
  organization: Organization,
  id: number,
  changes: ImportChanges,
): Promise<ReadyImport> {
  const before = await findImport(organization, id)
  if (!before) throw noSuchImport()
  if (before.status !== 'uploaded') throw conflict(startedBefore)
  const { columns, ...others } = changes
  if (changes.country && knownCountry(changes.country) === null) {
    throw invalid([{ path: 'country', message: 'This is no country whose phone numbers are known.' }])
  }
  const layout = { ...before.settings, ...others }
  const divided = dividesAnew(before.settings, changes)
    ? withoutCells(await divide(organization, id, layout))
    : undefined
  return inTransaction(organization, async (inside) => {
    const { settings, headers, row_count } = await lockIn(inside, id, ['uploaded'], startedBefore)
    const now = { headers, row_count, columns: settings.columns, ...divided }
    const next = { ...settings, ...others, columns: columns ?? now.columns }
    if (next.columns.length !== now.headers.length) {
      throw invalid([{ path: 'columns', message: `The file has ${now.headers.length} columns.` }])
    }
    return updateImport(inside, id, {
      settings: JSON.stringify(next),
      headers: JSON.stringify(now.headers),
      row_count: now.row_count,
    })
  })
}
