import type { UploadQuery } from '#contract/contacts/import-queries'
import type { ImportChanges, ImportSettings } from '#contract/contacts/import-settings'
import { mostOpenUploads } from '#contract/contacts/imports'
import { conflict, invalid, notFound } from '#contract/http/error'
import { guessCountry, isCountry } from '#rules/dialing/written-numbers'
import { unguarded } from '#rules/text/csv-line'
import {
  guessColumns,
  hasHeader,
  isMendedFile,
  isOwnFile,
  namedAsVariables,
} from '#server/contacts/imports/reading/columns'
import { lockIn, noSuchImport } from '#server/contacts/imports/run/start-import'
import { findContactList } from '#server/contacts/lists/store'
import type { Encoding } from '#server/kernel/csv/file-format'
import { delimiterOf, readCsv } from '#server/kernel/csv/reader'
import { inTransaction, type Organization } from '#server/kernel/database/organization'
import type { Context } from '#server/kernel/http/caller'
import { findChunk, isRow, rowsOfFile } from './file'
import {
  countOpenUploads,
  findImport,
  insertImport,
  listVariables,
  lockUpload,
  type NewImport,
  type ReadyImport,
  removeImport,
  updateImport,
} from './store'
import { receiveFile, refuseLarge } from './upload'

type Layout = Pick<ImportSettings, 'encoding' | 'delimiter' | 'has_header'>
type Divided = {
  headers: string[]
  columns: ImportSettings['columns']
  row_count: number
  /** First cells of the columns with phone numbers. */
  numberCells: string[]
}

const lookedAt = 65_536
const sampleRows = 50
const mostColumns = 500

/** Guesses the layout of a file from its beginning. */
async function guessLayout(
  organization: Organization,
  importId: number,
  encoding: Encoding,
): Promise<Layout> {
  const head = await findChunk(organization, importId, 0)
  const text = new TextDecoder(encoding).decode(head?.subarray(0, lookedAt))
  const [first] = readCsv(text, ',')
  // Our own files use commas, whatever other separators their cells contain.
  const isOurs = first && (isOwnFile(first.cells) || isMendedFile(first.cells))
  const delimiter = isOurs ? ',' : delimiterOf(text)
  const rows = readCsv(text, delimiter).filter(isRow).slice(0, sampleRows)
  return { encoding, delimiter, has_header: hasHeader(rows.map(({ cells }) => cells)) }
}

/** Returns the columns of a file under a layout, what they seem to contain, and the number of rows. */
async function divide(organization: Organization, importId: number, layout: Layout): Promise<Divided> {
  const sample: string[][] = []
  let count = 0
  for await (const rows of rowsOfFile(organization, importId, layout)) {
    sample.push(...rows.slice(0, sampleRows - sample.length).map(({ cells }) => cells))
    count += rows.length
  }
  const width = layout.has_header ? (sample[0]?.length ?? 1) : usualWidth(sample)
  if (width > mostColumns) {
    throw invalid([{ path: 'delimiter', message: `The file has more than ${mostColumns} columns.` }])
  }
  const named = layout.has_header ? (sample[0] ?? []) : []
  const headers = Array.from({ length: width }, (_, index) => headerOf(named[index] ?? ''))
  const rows = layout.has_header ? sample.slice(1) : sample
  const row_count = layout.has_header ? Math.max(0, count - 1) : count
  const guessed = guessColumns(headers, rows)
  const columns = isOwnFile(headers) ? guessed : namedAsVariables(guessed, await listVariables(organization))
  const numberCells = rows.flatMap((cells) =>
    cells.filter((cell, index) => cell.trim() !== '' && columns[index]?.to.startsWith('phone')),
  )
  return {
    headers,
    columns,
    row_count,
    numberCells: numberCells.map((cell) => unguarded(cell.trim()).trim()),
  }
}

/** The most common number of cells per row; the larger of two equally common ones. */
function usualWidth(rows: readonly string[][]): number {
  const widths = rows.map((cells) => cells.length)
  const times = (width: number) => widths.filter((candidate) => candidate === width).length
  return widths.toSorted((a, b) => times(b) - times(a) || b - a)[0] ?? 1
}

const headerOf = (cell: string) =>
  unguarded(cell.trim()).trim().replaceAll('\0', '').toWellFormed().slice(0, 200)

/** Returns whether a change affects the layout. */
const dividesAnew = (settings: Layout, changes: ImportChanges) =>
  (['encoding', 'delimiter', 'has_header'] as const).some(
    (name) => changes[name] !== undefined && changes[name] !== settings[name],
  )

/** Returns the requested country if its national numbers can be parsed. */
const knownCountry = (country = '') => (isCountry(country.toUpperCase()) ? country.toUpperCase() : null)

const unknownCountry = () => invalid([{ path: 'country', message: 'Unknown country code.' }])

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
    throw invalid([{ path: 'contact_list_id', message: 'Choose the contact list for this file.' }])
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

const otherUpload = 'This upload_key was already used for another file or list. Use a new one.'

/** Completes an upload. A repeated one leaves nothing, and returns the first. */
function complete(
  organization: Organization,
  id: number,
  lists: Lists,
  changes: Parameters<typeof updateImport>[2] & { upload_key: string | null; file_hash: Buffer },
): Promise<ReadyImport> {
  return inTransaction(organization, async (inside) => {
    const { upload_key, file_hash } = changes
    const first = upload_key === null ? undefined : await lockUpload(inside, upload_key)
    if (!first) return updateImport(inside, id, changes)
    const isSame =
      first.file_hash?.equals(file_hash) &&
      first.contact_list_id === lists.contact_list_id &&
      first.platform_list_id === lists.platform_list_id
    if (!isSame) throw conflict(otherUpload)
    await removeImport(inside, id)
    return first
  })
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
  if (query.country && knownCountry(query.country) === null) throw unknownCountry()
  const lists = await destinationOf(context, query)
  if ((await countOpenUploads(organization)) >= mostOpenUploads) {
    throw conflict(`${mostOpenUploads} uploads wait to be started. Start or discard one first.`)
  }
  const id = await insertImport(organization, { target, ...lists, file_name, actor: via })
  try {
    const { size, encoding, hash } = await receiveFile(organization, id, http.req.raw.body)
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
    return await complete(organization, id, lists, {
      status: 'uploaded',
      upload_key: query.upload_key ?? null,
      file_hash: hash,
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

const startedBefore = 'The import has started, so its settings can no longer be changed.'

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
  if (changes.country && knownCountry(changes.country) === null) throw unknownCountry()
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
