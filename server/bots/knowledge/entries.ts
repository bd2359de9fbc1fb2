import { invalid, notFound } from '#contract/http/error'
import { appendAudit } from '#server/accounts/audit-log/store'
import { cleaned } from '#server/bots/knowledge/reading/document'
import { blocksOfText, passagesOf } from '#server/bots/knowledge/reading/passages'
import { inTransaction, type Organization } from '#server/kernel/database/organization'
import type { Context } from '#server/kernel/http/caller'
import {
  countPassagesOfBase,
  type EntryRow,
  type EntryScope,
  findEntry,
  insertEntry,
  type NewPassage,
  removeEntry,
  storePassages,
  updateEntry,
} from './entry-store'
import { lockKnowledgeBase, updateKnowledgeBase } from './store'

const mostPassages = 20_000

const things = { faq: 'Question', snippet: 'Text', document: 'Document' }
type By = Pick<Context, 'organization' | 'via'>
type Fields = { title: string; text: string | null }
type File = { media_type: string; size_bytes: number; page_count: number | null }

export async function entryOr404(
  organization: Organization,
  scope: EntryScope,
  entry: number,
): Promise<EntryRow> {
  const row = await findEntry(organization, scope, entry)
  if (!row) throw notFound(things[scope.kind])
  return row
}

/** Returns the searchable passages of a question with its answer, or of a text with its title. */
export function passagesFor({ title, text }: Fields): NewPassage[] {
  return [...passagesOf(blocksOfText(text ?? ''))].map((passage) => ({ ...passage, heading: title }))
}

/** Runs one change at a time in a base, and audits it. */
function changing(
  { organization, via }: By,
  { base, kind }: EntryScope,
  action: string,
  work: (inside: Organization) => Promise<EntryRow>,
): Promise<EntryRow> {
  return inTransaction(organization, async (inside) => {
    const locked = await lockKnowledgeBase(inside, base)
    if (!locked) throw notFound('Knowledge base')
    const row = await work(inside)
    if ((await countPassagesOfBase(inside, base)) > mostPassages) {
      throw invalid([{ path: '', message: `The knowledge base is full: it holds ${mostPassages} passages.` }])
    }
    await updateKnowledgeBase(inside, base)
    const auditEntry = {
      action: `knowledge.${action}_${kind}`,
      subject: `${locked.name}: ${row.title}`,
      reason: '',
    }
    await appendAudit(inside, [{ actor: via, ...auditEntry }])
    return row
  })
}

const noFile = { media_type: null, size_bytes: null, page_count: null }

/**
 * Adds an entry. The caller provides the passages of a document; those of other entries follow from their
 * text.
 */
export function addEntry(by: By, scope: EntryScope, draft: Fields, file?: File & { passages: NewPassage[] }) {
  const { passages, ...about } = file ?? { ...noFile, passages: undefined }
  const fields = { title: cleaned(draft.title), text: draft.text && cleaned(draft.text) }
  return changing(by, scope, 'add', async (inside) => {
    const entry = await insertEntry(inside, scope, { ...fields, ...about })
    await storePassages(inside, { base: scope.base, entry }, passages ?? passagesFor(fields))
    return entryOr404(inside, scope, entry)
  })
}

/** Changes an entry; a changed text or title also changes its passages. */
export function changeEntry(by: By, scope: EntryScope, entry: number, changes: Partial<Fields>) {
  return changing(by, scope, 'change', async (inside) => {
    const before = await entryOr404(inside, scope, entry)
    const { title = before.title, text = before.text } = changes
    const fields = { title: cleaned(title), text: text && cleaned(text) }
    await updateEntry(inside, entry, fields)
    if (scope.kind !== 'document') {
      await storePassages(inside, { base: scope.base, entry }, passagesFor(fields))
    }
    return entryOr404(inside, scope, entry)
  })
}

export async function deleteEntry(by: By, scope: EntryScope, entry: number): Promise<void> {
  await changing(by, scope, 'remove', async (inside) => {
    const row = await entryOr404(inside, scope, entry)
    await removeEntry(inside, entry)
    return row
  })
}
