import { useBlocker } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Button } from './button'
import { Dialog } from './overlays/dialog'

type LeaveGuardProps = {
  isDirty: boolean
  /** A parameter of the address whose change leaves them behind too: that which keeps a drawer open. */
  parameter?: string
  /** What becomes of the changes. */
  children?: ReactNode
}

/** Asks before unsaved changes are left behind, within the product and when the tab is closed. */
export function LeaveGuard({
  isDirty,
  parameter,
  children = 'What you changed here is not saved.',
}: LeaveGuardProps) {
  const valueIn = (search: object) => (parameter ? Object(search)[parameter] : undefined)
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      isDirty && (current.pathname !== next.pathname || valueIn(current.search) !== valueIn(next.search)),
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
      {children}
    </Dialog>
  )
}
