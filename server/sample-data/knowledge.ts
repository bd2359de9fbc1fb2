import { passagesFor } from '#server/bots/knowledge/entries'
import { insertEntry } from '#server/bots/knowledge/entry-store'
import { storePassages } from '#server/bots/knowledge/passage-store'
import { readDocument } from '#server/bots/knowledge/reading/document'
import { insertKnowledgeBase } from '#server/bots/knowledge/store'
import type { Organization } from '#server/kernel/database/organization'
import { knowledge, type SampleBase, type SampleDocument } from './content/knowledge-texts'
import type { BotName } from './content/plan'

/** Inserts the knowledge bases. Returns the base of each bot that has one. */
export async function makeKnowledge(organization: Organization): Promise<Partial<Record<BotName, number>>> {
  const bases: Partial<Record<BotName, number>> = {}
  for (const base of knowledge) bases[base.bot] = await makeBase(organization, base)
  return bases
}

async function makeBase(organization: Organization, sample: SampleBase): Promise<number> {
  const { name, description, entries, documents } = sample
  const base = await insertKnowledgeBase(organization, { name, description })
  for (const { kind, ...fields } of entries) {
    const about = { media_type: null, size_bytes: null, page_count: null }
    const entry = await insertEntry(organization, { base, kind }, { ...fields, ...about })
    await storePassages(organization, { base, entry }, passagesFor(fields))
  }
  for (const document of documents) await addDocument(organization, base, document)
  return base
}

async function addDocument(
  organization: Organization,
  base: number,
  { title, text }: SampleDocument,
): Promise<void> {
  const bytes = Buffer.from(text)
  const { passages, ...about } = await readDocument(organization.id, bytes, title)
  const fields = { title, text: null, size_bytes: bytes.length, ...about }
  const entry = await insertEntry(organization, { base, kind: 'document' }, fields)
  await storePassages(organization, { base, entry }, passages)
}
