import type { Generated, GeneratedAlways } from 'kysely'
import type { EntryKind } from '#contract/knowledge/knowledge-search'
import type { Moment } from './columns'

export type KnowledgeBasesTable = {
  organization_id: number
  id: Generated<number>
  name: string
  description: string | null
  created_at: Moment
  updated_at: Moment
}

/** `title` is the question, the title or the file name; `text` is null for a document. */
export type KnowledgeEntriesTable = {
  organization_id: number
  knowledge_base_id: number
  id: Generated<number>
  kind: EntryKind
  title: string
  text: string | null
  media_type: string | null
  size_bytes: number | null
  page_count: number | null
  created_at: Moment
  updated_at: Moment
}

export type KnowledgePassagesTable = {
  entry_id: number
  position: number
  organization_id: number
  knowledge_base_id: number
  heading: string | null
  page: number | null
  text: string
  words: GeneratedAlways<string>
}
