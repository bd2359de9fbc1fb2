import type { Call } from '#contract/calls/calls'
import { otherEnd } from '~/features/calls/detail/call-words'
import { Button } from '~/ui/controls/button'
import { ButtonLink } from '~/ui/controls/button-link'
import { Drawer } from '~/ui/overlays/drawer'
import { CallPreview } from './call-preview'

type PreviewDrawerProps = {
  call: Call
  botName: (uid: string) => string
  campaignName: (id: number) => string
  /** Moves by a number of calls. */
  onStep: (by: 1 | -1) => void
  onClose: () => void
}

/** The preview over the list, if there is no room next to it. */
export function PreviewDrawer({ onStep, onClose, ...preview }: PreviewDrawerProps) {
  const { call } = preview
  return (
    <Drawer
      title={otherEnd(call)}
      width="30rem"
      onClose={onClose}
      actions={
        <>
          <Button onClick={() => onStep(-1)}>Newer</Button>
          <Button onClick={() => onStep(1)}>Older</Button>
          <ButtonLink to="/calls/$callId" params={{ callId: call.call_id }} variant="primary">
            Open
          </ButtonLink>
        </>
      }
    >
      <CallPreview {...preview} />
    </Drawer>
  )
}
