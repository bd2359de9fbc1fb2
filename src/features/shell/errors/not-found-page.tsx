import { SearchX } from 'lucide-react'
import { ButtonLink } from '~/ui/controls/button-link'
import { EmptyState } from '~/ui/feedback/empty-state'
import { Page } from '~/ui/layout/page'

export function NotFoundPage() {
  return (
    <Page title="Not found">
      <EmptyState
        icon={SearchX}
        title="There is nothing at this address"
        actions={<ButtonLink to="/">Go to the overview</ButtonLink>}
      >
        It may have been deleted, or it belongs to another account.
      </EmptyState>
    </Page>
  )
}
