import { useBlocker } from '@tanstack/react-router'
import { Button } from '~/ui/button'
import { Dialog } from '~/ui/overlays/dialog'

/** Asks before unsaved changes are left behind, within the product and when the tab is closed. */
export function LeaveGuard({ isDirty }: { isDirty: boolean }) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => isDirty && current.pathname !== next.pathname,
    enableBeforeUnload: () => isDirty,
    withResolver: true,
  })
  if (status !== 'blocked') return null
  return (
    <Dialog
      title="Leave without saving?"
      onClose={reset}
      actions={
        <>
          <Button onClick={proceed}>Leave</Button>
          <Button variant="primary" onClick={reset}>
            Keep editing
          </Button>
        </>
      }
    >
      What you changed here is not saved. It is offered to you again when you come back in this tab.
    </Dialog>
  )
}
