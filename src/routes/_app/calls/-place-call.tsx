import { useNavigate } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { useSession } from '~/api/session'
import { PlaceCallDialog } from '~/features/calls/place/place-call-dialog'

type PlaceCallProps = Pick<ComponentProps<typeof PlaceCallDialog>, 'botUid' | 'isFirst' | 'onClose'>

/** The dialog to place a call; then the page of the call. */
export function PlaceCall(props: PlaceCallProps) {
  const { capabilities } = useSession()
  const navigate = useNavigate()
  return (
    <PlaceCallDialog
      {...props}
      isSimulated={capabilities.simulated_calls === true}
      onPlaced={({ call_id }) => void navigate({ to: '/calls/$callId', params: { callId: call_id } })}
    />
  )
}
