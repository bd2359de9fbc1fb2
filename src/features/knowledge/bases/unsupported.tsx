import { BookOpen } from 'lucide-react'
import { Mono } from '~/ui/controls/mono'
import { EmptyState } from '~/ui/feedback/empty-state'

export function NoKnowledge({ id }: { id: number | null | undefined }) {
  return (
    <EmptyState icon={BookOpen} title="Knowledge bases cannot be seen here">
      <p>The server that this dashboard talks to keeps none that could be listed or changed from here.</p>
      <p>
        {typeof id === 'number' ? (
          <>
            This bot uses the knowledge base <Mono>{String(id)}</Mono>.
          </>
        ) : (
          'This bot uses none.'
        )}
      </p>
    </EmptyState>
  )
}
