import { lazyRouteComponent, useNavigate } from '@tanstack/react-router'
import { type ComponentProps, Suspense } from 'react'

const SimulateInboundDialog = lazyRouteComponent(
  () => import('~/features/calls/place/simulate-inbound-dialog'),
  'SimulateInboundDialog',
)

/** The dialog to simulate an inbound call; then the page of the call. */
export function SimulateInbound(props: Omit<ComponentProps<typeof SimulateInboundDialog>, 'onPlaced'>) {
  const navigate = useNavigate()
  return (
    <Suspense>
      <SimulateInboundDialog
        {...props}
        onPlaced={({ call_id }) => void navigate({ to: '/calls/$callId', params: { callId: call_id } })}
      />
    </Suspense>
  )
}
