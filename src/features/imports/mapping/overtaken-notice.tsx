import { Notice } from '~/ui/feedback/notice'

/** The button that found out may be far below. */
const focusNotice = (element: HTMLElement | null) => element?.focus()

/** Says that the settings on the page are no longer those that were chosen here. */
export function OvertakenNotice() {
  return (
    <div role="alert" tabIndex={-1} ref={focusNotice}>
      <Notice tone="warn" title="Another user or tab changed this import">
        This page now shows the columns and options that were saved there. Nothing was imported. Check the
        columns and options, then import.
      </Notice>
    </div>
  )
}
