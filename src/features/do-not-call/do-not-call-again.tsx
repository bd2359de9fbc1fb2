import { useQuery } from '@tanstack/react-query'
import { Link, lazyRouteComponent } from '@tanstack/react-router'
import { PhoneOff } from 'lucide-react'
import { useState } from 'react'
import { doNotCall } from '~/api/operations'
import { query } from '~/api/reading/query'
import { Button } from '~/ui/controls/button'
import { LateDialog } from '~/ui/overlays/late-dialog'
import { unsupportedReason } from './unsupported'

const AddFromCallDialog = lazyRouteComponent(() => import('./add-from-call-dialog'), 'AddFromCallDialog')

type DoNotCallAgainProps = { number: string; callId: string; isSupported: boolean }

const e164 = /^\+[1-9]\d{1,14}$/

/** How the other party of a call gets onto the do-not-call list, unless it is listed. */
export function useBlocking({ number, callId, isSupported }: DoNotCallAgainProps) {
  const [isOpen, setIsOpen] = useState(false)
  const { data } = useQuery({
    ...query(doNotCall.list, { query: { phone_number: number, limit: 1 } }),
    enabled: isSupported,
  })
  const noNumber = e164.test(number) ? null : 'The other party has no number.'
  return {
    isListed: data !== undefined && data.entries.length > 0,
    disabledReason: isSupported ? noNumber : unsupportedReason,
    open: () => setIsOpen(true),
    dialog: isOpen && (
      <LateDialog onClose={() => setIsOpen(false)}>
        <AddFromCallDialog number={number} callId={callId} onClose={() => setIsOpen(false)} />
      </LateDialog>
    ),
  }
}

/** Adds the other party of a call to the do-not-call list, or says that it is listed. */
export function DoNotCallAgain(props: DoNotCallAgainProps) {
  const { isListed, disabledReason, open, dialog } = useBlocking(props)
  if (isListed) {
    return (
      <Link
        to="/do-not-call"
        search={{ phone_number: props.number }}
        className="inline-flex min-h-control items-center gap-1.5 rounded px-2 text-sm text-accent hover:underline"
      >
        <PhoneOff aria-hidden className="size-4" />
        On the do-not-call list
      </Link>
    )
  }
  return (
    <>
      <Button variant="quiet" disabledReason={disabledReason} onClick={open}>
        Block number
      </Button>
      {dialog}
    </>
  )
}
