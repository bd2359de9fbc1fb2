import { createFileRoute } from '@tanstack/react-router'
import { PhoneNumberFilter } from '#contract/phone-numbers'
import { Page } from '~/ui/page'

export const Route = createFileRoute('/_app/phone-numbers/')({
  validateSearch: PhoneNumberFilter,
  component: PhoneNumbersPage,
})

function PhoneNumbersPage() {
  return <Page title="Phone numbers">{null}</Page>
}
