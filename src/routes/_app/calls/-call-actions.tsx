import { useNavigate } from '@tanstack/react-router'
import { useSession } from '~/api/session'
import { isFinal, otherNumber } from '~/features/calls/detail/call-words'
import { DoNotCallAgain } from '~/features/do-not-call/do-not-call-again'
import { isHiddenReason } from '~/features/privacy/masked-call'
import { Button } from '~/ui/controls/button'
import { ButtonLink } from '~/ui/controls/button-link'
import { narrow } from '~/ui/grid/row-height'
import { useMedia } from '~/ui/hooks/use-media'
import { Menu } from '~/ui/overlays/menu'
import type { ShownCall } from './-call-notices'

const e164 = /^\+[1-9]\d{1,14}$/

export type OpenDialog = 'curl' | 'json' | 'text' | 'analyze'
type CallActionsProps = ShownCall & { onOpen: (dialog: OpenDialog) => void }

/** The buttons in the header of a call's page. */
export function CallActions({ stored, call, isHidden, onOpen }: CallActionsProps) {
  const { capabilities } = useSession()
  const number = otherNumber(call)
  const isPhone = useMedia(narrow)
  const noNumberReason = e164.test(number) ? null : 'This call has no number to text.'
  const noTextReason = isHidden ? isHiddenReason : noNumberReason
  const hasNumber = number !== ''
  return (
    <span className="flex flex-wrap gap-1" data-print="no">
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
      {!isPhone && hasNumber && (
        <Button variant="quiet" disabledReason={noTextReason} onClick={() => onOpen('text')}>
          Send text
        </Button>
      )}
      {capabilities.review && isFinal(stored) && (
        <ButtonLink variant="quiet" to="/review/$callId" params={{ callId: call.call_id }}>
          Review call
        </ButtonLink>
      )}
      <CallMenu
        callId={call.call_id}
        onOpen={onOpen}
        sendText={isPhone && hasNumber ? { disabledReason: noTextReason } : undefined}
      />
    </span>
  )
}

type CallMenuProps = {
  callId: string
  onOpen: (dialog: OpenDialog) => void
  /** The menu has this action where its button has no room. */
  sendText: { disabledReason: string | null } | undefined
}

function CallMenu({ callId, onOpen, sendText }: CallMenuProps) {
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
        ...(sendText ? [{ label: 'Send text', ...sendText, onSelect: () => onOpen('text') }] : []),
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
