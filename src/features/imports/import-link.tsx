import { FileUp } from 'lucide-react'
import { ButtonLink } from '~/ui/controls/button-link'

export function ImportLink({ contactListId }: { contactListId: number }) {
  return (
    <ButtonLink to="/contact-lists/$contactListId/import" params={{ contactListId }}>
      <FileUp aria-hidden />
      Import
    </ButtonLink>
  )
}
