import { useSession } from '~/api/session'
import { BasePage } from '~/features/knowledge/bases/base-page'
import { BasesPage } from '~/features/knowledge/bases/bases-page'
import type { KnowledgePlace } from '~/features/knowledge/bases/knowledge-place'
import { NoKnowledge } from '~/features/knowledge/bases/unsupported'

/** The knowledge base of a bot, or all bases. */
export function KnowledgePanel(place: KnowledgePlace) {
  const { knowledge_base_id } = place.bot
  const isKept = useSession().capabilities.knowledge_bases === true
  if (!isKept) return <NoKnowledge id={knowledge_base_id} />
  const base = place.search.base ?? knowledge_base_id ?? 0
  return base === 0 ? <BasesPage {...place} /> : <BasePage key={base} {...place} base={base} />
}
