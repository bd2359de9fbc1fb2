import { BookOpen } from 'lucide-react'
import { useSession } from '~/api/session'
import { Mono } from '~/ui/controls/mono'
import { EmptyState } from '~/ui/feedback/empty-state'
import { BasePage } from './bases/base-page'
import { BasesPage } from './bases/bases-page'
import type { KnowledgePlace } from './bases/knowledge-place'

function NoKnowledge({ bot }: Pick<KnowledgePlace, 'bot'>) {
  const id = bot?.knowledge_base_id
  return (
    <EmptyState icon={BookOpen} title="Knowledge bases are not available">
      <p>This server cannot list or change knowledge bases.</p>
      {bot && (
        <p>
          {typeof id === 'number' ? (
            <>
              This bot uses the knowledge base <Mono>{String(id)}</Mono>.
            </>
          ) : (
            'This bot uses no knowledge base.'
          )}
        </p>
      )}
    </EmptyState>
  )
}

/** The open knowledge base, that of the bot if none is named in the address, or all bases. */
export function KnowledgePanel(place: KnowledgePlace) {
  const isKept = useSession().capabilities.knowledge_bases === true
  const { page } = place
  const none = <NoKnowledge bot={place.bot} />
  if (!isKept) return page ? page(null, none) : none
  const base = place.search.base ?? place.bot?.knowledge_base_id ?? 0
  return base === 0 ? <BasesPage {...place} /> : <BasePage key={base} {...place} base={base} />
}
