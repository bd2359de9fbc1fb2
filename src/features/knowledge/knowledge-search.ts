import { faqs, knowledgeBases } from '~/api/operations'
import { oneOf, searchOf, whole } from '~/api/search'

export type KnowledgePart = 'faqs' | 'snippets' | 'documents'

/** `base` 0: all bases; absent: the base that the bot uses, or all. `entry`: the open entry; 0: a new one. */
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
const readOrder = searchOf(knowledgeBases.list, {}, ['limit', 'cursor', 'offset', 'name'])

/** The search parameters of the knowledge, on its own page or on that of a bot. */
export type KnowledgeSearch = ReturnType<typeof readEntries> &
  ReturnType<typeof readQuestion> &
  ReturnType<typeof readOrder>

export const readKnowledge = (search: Record<string, unknown>): KnowledgeSearch => ({
  ...readEntries(search),
  ...readQuestion(search),
  ...readOrder(search),
})

export const knowledgeSearch = (search: Record<string, unknown>): KnowledgeSearch =>
  search.tab === 'knowledge' ? readKnowledge(search) : {}
