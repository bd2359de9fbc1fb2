import { Download, FileUp } from 'lucide-react'
import { addressOf } from '#contract/client'
import { contactFiles } from '~/api/operations'
import { buttonClass } from '~/ui/button-class'
import { ButtonLink } from '~/ui/button-link'

type ImportAndExportProps = { contactListId: number; search: string | undefined }

/** Into a list by file, and out of it: what the search finds, or all. */
export function ImportAndExport({ contactListId, search }: ImportAndExportProps) {
  const file = addressOf(contactFiles.csv, { contact_list_id: contactListId, query: { search } })
  return (
    <>
      <ButtonLink to="/contact-lists/$contactListId/import" params={{ contactListId }}>
        <FileUp aria-hidden />
        Import
      </ButtonLink>
      <a href={file} download className={buttonClass()}>
        <Download aria-hidden />
        {search ? 'Export found' : 'Export'}
      </a>
    </>
  )
}
