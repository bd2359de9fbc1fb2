import { useBlocker } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { LeaveQuestion } from './leave-question'

type LeaveGuardProps = {
  isDirty: boolean
  /** Parameters of the address whose change leaves them behind too: that which keeps a drawer open. */
  parameters?: readonly string[]
  /** What becomes of the changes. */
  children?: ReactNode
}

/** Asks before unsaved changes are left behind, within the product and when the tab is closed. */
export function LeaveGuard({ isDirty, parameters = [], children }: LeaveGuardProps) {
  const isOther = (one: object, other: object) =>
    parameters.some((name) => Object(one)[name] !== Object(other)[name])
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      isDirty && (current.pathname !== next.pathname || isOther(current.search, next.search)),
    enableBeforeUnload: () => isDirty,
    withResolver: true,
  })
  if (status !== 'blocked') return null
  return (
    <LeaveQuestion onLeave={proceed} onStay={reset}>
      {children}
    </LeaveQuestion>
  )
}
