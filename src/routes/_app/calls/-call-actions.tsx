import { useNavigate } from '@tanstack/react-router'
import { useSession } from '~/api/session'
import { isFinal, isHipaa, otherNumber } from '~/features/calls/detail/call-words'
import { DoNotCallAgain, useBlocking } from '~/features/do-not-call/do-not-call-again'
import { isHiddenReason } from '~/features/privacy/use-reveal'
import { Button } from '~/ui/controls/button'
import { ButtonLink } from '~/ui/controls/button-link'
import { narrow } from '~/ui/grid/row-height'
import { useMedia } from '~/ui/hooks/use-media'
import { Menu } from '~/ui/overlays/menu'
import type { MenuItem } from '~/ui/overlays/menu-item'
import type { ShownCall } from './-call-notices'

const e164 = /^\+[1-9]\d{1,14}$/

export type OpenDialog = 'curl' | 'json' | 'text' | 'analyze'
type CallActionsProps = ShownCall & { onOpen: (dialog: OpenDialog) => void }

/** The actions in the header of a call's page: buttons and a menu, or on a phone the menu alone. */
export function CallActions(props: CallActionsProps) {
  return (
    <span className="flex flex-wrap gap-1" data-print="no">
      {useMedia(narrow) ? <PhoneActions {...props} /> : <WideActions {...props} />}
    </span>
  )
}

const noTextReasonOf = ({ call, isHidden }: CallActionsProps) =>
  isHidden ? isHiddenReason : e164.test(otherNumber(call)) ? null : 'This call has no number to text.'

function WideActions(props: CallActionsProps) {
  const { stored, call, isHidden, onOpen } = props
  const { capabilities } = useSession()
  const number = otherNumber(call)
  const hasNumber = number !== ''
  return (
    <>
      {!hasNumber ? null : isHidden ? (
        <Button variant="quiet" disabledReason={isHiddenReason}>
          Block number
        </Button>
      ) : (
        <DoNotCallAgain
          number={number}
          callId={call.call_id}
          isSupported={capabilities.do_not_call === true}
        />
      )}
      {hasNumber && (
        <Button variant="quiet" disabledReason={noTextReasonOf(props)} onClick={() => onOpen('text')}>
          Send text
        </Button>
      )}
      {capabilities.review && isFinal(stored) && !isHipaa(stored) && (
        <ButtonLink variant="quiet" to="/review/$callId" params={{ callId: call.call_id }}>
          Review call
        </ButtonLink>
      )}
      <CallMenu callId={call.call_id} onOpen={onOpen} first={[]} />
    </>
  )
}

function PhoneActions(props: CallActionsProps) {
  const { stored, call, isHidden, onOpen } = props
  const { do_not_call, review } = useSession().capabilities
  const navigate = useNavigate()
  const [number, callId] = [otherNumber(call), call.call_id]
  const blocking = useBlocking({
    number,
    callId,
    isSupported: do_not_call === true && !isHidden && number !== '',
  })
  const block = blocking.isListed
    ? {
        label: 'On the do-not-call list',
        onSelect: () => void navigate({ to: '/do-not-call', search: { phone_number: number } }),
      }
    : {
        label: 'Block number',
        disabledReason: isHidden ? isHiddenReason : blocking.disabledReason,
        onSelect: blocking.open,
      }
  const text = {
    label: 'Send text',
    disabledReason: noTextReasonOf(props),
    onSelect: () => onOpen('text'),
  }
  const listen = {
    label: 'Review call',
    onSelect: () => void navigate({ to: '/review/$callId', params: { callId } }),
  }
  return (
    <>
      <CallMenu
        callId={callId}
        onOpen={onOpen}
        first={[
          ...(number ? [block, text] : []),
          ...(review && isFinal(stored) && !isHipaa(stored) ? [listen] : []),
        ]}
      />
      {blocking.dialog}
    </>
  )
}

type CallMenuProps = {
  callId: string
  onOpen: (dialog: OpenDialog) => void
  /** The actions that are buttons where there is room. */
  first: MenuItem[]
}

function CallMenu({ callId, onOpen, first }: CallMenuProps) {
  const { capabilities } = useSession()
  const navigate = useNavigate()
  const reports = {
    label: 'Webhook deliveries',
    onSelect: () => void navigate({ to: '/settings/webhooks/deliveries', search: { call_id: callId } }),
  }
  return (
    <Menu
      name="More actions"
      items={[
        ...first,
        ...(capabilities.webhooks ? [reports] : []),
        ...(capabilities.analysis_runs
          ? [{ label: 'Analyze again', onSelect: () => onOpen('analyze') }]
          : []),
        { label: 'Print', onSelect: () => print() },
        { label: 'Raw JSON', onSelect: () => onOpen('json') },
        { label: 'View as cURL', onSelect: () => onOpen('curl') },
      ]}
    />
  )
}
