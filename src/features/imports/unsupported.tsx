import { FileUp } from 'lucide-react'
import { EmptyState } from '~/ui/feedback/empty-state'

export function NoImports() {
  return (
    <EmptyState icon={FileUp} title="Imports are not available">
      This server does not offer imports.
    </EmptyState>
  )
}
