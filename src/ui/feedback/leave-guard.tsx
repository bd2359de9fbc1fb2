import { useBlocker } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Button } from '~/ui/controls/button'
import { Dialog } from '~/ui/overlays/dialog'

type LeaveGuardProps = {
  /**
   * A function is asked at the moment of leaving, before the page has drawn the last key; with `isForced` if the
   * browser leaves (Back, a closed tab), as no form does.
   */
  isDirty: boolean | ((isForced: boolean) => boolean)
  /** Search parameters whose change also leaves, such as the one that keeps a drawer open. */
  parameters?: readonly string[]
  /** What happens to the changes. */
  children?: ReactNode
}

/** Confirms before unsaved changes are lost, within the dashboard and when the tab closes. */
export function LeaveGuard({ isDirty, parameters = [], children }: LeaveGuardProps) {
  const hasMoved = (from: object, to: object) =>
    parameters.some((name) => Object(from)[name] !== Object(to)[name])
  const isDirtyNow = (isForced: boolean) => (typeof isDirty === 'function' ? isDirty(isForced) : isDirty)
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next, action }) =>
      isDirtyNow(action !== 'PUSH' && action !== 'REPLACE') &&
      (current.pathname !== next.pathname || hasMoved(current.search, next.search)),
    enableBeforeUnload: () => isDirtyNow(true),
    withResolver: true,
  })
  if (status !== 'blocked') return null
  return (
    <LeaveQuestion onLeave={proceed} onStay={reset}>
      {children}
    </LeaveQuestion>
  )
}

type LeaveQuestionProps = {
  onLeave: () => void
  onStay: () => void
  /** What happens to the changes. */
  children?: ReactNode
}

export function LeaveQuestion({
  onLeave,
  onStay,
  children = 'Your changes are not saved.',
}: LeaveQuestionProps) {
  return (
    <Dialog
      title="Leave without saving?"
      onClose={onStay}
      actions={
        <>
          <Button onClick={onLeave}>Leave</Button>
          <Button variant="primary" onClick={onStay}>
            Keep editing
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
