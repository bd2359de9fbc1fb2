import { createFileRoute } from '@tanstack/react-router'
import { ContactListFilter } from '#contract/contact-lists'
import { Page } from '~/ui/page'

export const Route = createFileRoute('/_app/contact-lists/')({
  validateSearch: ContactListFilter,
  component: ContactListsPage,
})

function ContactListsPage() {
  return <Page title="Contacts">{null}</Page>
}
