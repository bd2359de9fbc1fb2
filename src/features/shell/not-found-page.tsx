import { SearchX } from 'lucide-react'
import { ButtonLink } from '~/ui/button-link'
import { EmptyState } from '~/ui/empty-state'
import { Page } from '~/ui/page'

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
