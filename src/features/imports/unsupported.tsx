import { FileUp } from 'lucide-react'
import { EmptyState } from '~/ui/feedback/empty-state'

export function NoImports() {
  return (
    <EmptyState icon={FileUp} title="Files cannot be imported here">
      The server that this dashboard talks to takes no files.
    </EmptyState>
  )
}
