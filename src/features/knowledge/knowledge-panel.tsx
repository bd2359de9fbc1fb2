import { useSession } from '~/api/session'
import { BasePage } from './base-page'
import { BasesPage } from './bases-page'
import type { KnowledgePlace } from './knowledge-place'
import { NoKnowledge } from './unsupported'

/** What a bot may look up: the base that it uses, or all of them. */
export function KnowledgePanel(place: KnowledgePlace) {
  const { knowledge_base_id } = place.bot
  const isKept = useSession().capabilities.knowledge_bases === true
  if (!isKept) return <NoKnowledge id={knowledge_base_id} />
  const base = place.search.base ?? knowledge_base_id ?? 0
  return base === 0 ? <BasesPage {...place} /> : <BasePage key={base} {...place} base={base} />
}
