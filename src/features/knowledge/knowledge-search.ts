import { faqs, knowledgeBases } from '~/api/operations'
import { oneOf, searchOf, whole } from '~/api/search'

export type KnowledgePart = 'faqs' | 'snippets' | 'documents'

/** `base` 0: all bases; absent: the base that the bot uses. `entry`: the open entry; 0: a new one. */
const readEntries = searchOf(
  faqs.list,
  {
    base: whole(0, 2_147_483_647),
    part: oneOf(['faqs', 'snippets', 'documents']),
    entry: whole(0, 2_147_483_647),
  },
  ['limit', 'cursor'],
)

const readQuestion = searchOf(knowledgeBases.search)

/** The search parameters of a bot's page for its knowledge. */
export type KnowledgeSearch = ReturnType<typeof readEntries> & ReturnType<typeof readQuestion>

export const knowledgeSearch = (search: Record<string, unknown>): KnowledgeSearch =>
  search.tab === 'knowledge' ? { ...readEntries(search), ...readQuestion(search) } : {}
