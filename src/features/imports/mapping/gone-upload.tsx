import type { Import } from '#contract/contacts/imports'
import type { ApiError } from '#contract/http/error'
import { ButtonLink } from '~/ui/controls/button-link'
import { Notice } from '~/ui/feedback/notice'

type GoneUploadProps = { target: Import['target']; errors: (ApiError | null)[] }

/** The button that found out may be far below. */
const focusNotice = (element: HTMLElement | null) => element?.focus()

/** Says that an upload was deleted: with its contact list, or alone in another tab. */
export function GoneUpload({ target, errors }: GoneUploadProps) {
  if (!errors.some((error) => error?.status === 404)) return null
  const isOfList = target === 'contacts'
  return (
    <div role="alert" tabIndex={-1} ref={focusNotice}>
      <Notice
        tone="bad"
        title="This upload was deleted"
        actions={
          isOfList ? (
            <ButtonLink size="small" to="/contact-lists">
              Choose a list
            </ButtonLink>
          ) : (
            <ButtonLink size="small" to="/do-not-call/import" search={{}}>
              Upload again
            </ButtonLink>
          )
        }
      >
        {isOfList
          ? 'Its contact list was deleted, or the file was discarded in another tab. Nothing was imported. Choose a list and upload the file again.'
          : 'The file was discarded in another tab. Nothing was imported. Upload it again.'}
      </Notice>
    </div>
  )
}
