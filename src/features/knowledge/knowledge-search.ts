import { listSearch, oneOf, text, whole } from '~/lib/list-search'

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

const read = listSearch<KnowledgeSearch>({
  base: whole(0),
  part: oneOf(['faqs', 'snippets', 'documents']),
  entry: whole(0),
  question: text(2_000),
  search: text(),
  offset: whole(0),
})

export const knowledgeSearch = (search: Record<string, unknown>): KnowledgeSearch =>
  search.tab === 'knowledge' ? read(search) : {}
