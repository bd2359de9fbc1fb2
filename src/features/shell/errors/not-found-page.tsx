import { SearchX } from 'lucide-react'
import { ButtonLink } from '~/ui/controls/button-link'
import { EmptyState } from '~/ui/feedback/empty-state'
import { Page } from '~/ui/layout/page'

export function NotFoundPage() {
  return (
    <Page title="Not found">
      <EmptyState
        icon={SearchX}
        title="Page not found"
        actions={<ButtonLink to="/">Go to the overview</ButtonLink>}
      >
        It may have been deleted or belong to another account.
      </EmptyState>
    </Page>
  )
}
