import { BookOpen } from 'lucide-react'
import { EmptyState } from '~/ui/empty-state'
import { Mono } from '~/ui/mono'

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
