import { listSearch } from '~/lib/list-search'

export type KnowledgePart = 'faqs' | 'snippets' | 'documents'

/** What of the knowledge of a bot is looked at, in the address. */
export type KnowledgeSearch = {
  /** The base; 0: all of them; absent: the one that the bot uses. */
  base?: number
  part?: KnowledgePart
  /** The entry that is open; 0: a new one. */
  entry?: number
  question?: string
  /** What narrows the bases, or the entries of a part. */
  search?: string
  offset?: number
}

const read = listSearch<KnowledgeSearch>(['base', 'entry'])

export const knowledgeSearch = (search: Record<string, unknown>): KnowledgeSearch =>
  search.tab === 'knowledge' ? read(search) : {}
