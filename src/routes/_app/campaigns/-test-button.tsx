import { PhoneOutgoing } from 'lucide-react'
import { lazy, useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { CampaignControl } from '~/features/campaigns/form/form-values'
import { Button } from '~/ui/controls/button'
import { Dialog } from '~/ui/overlays/dialog'
import { LateDialog } from '~/ui/overlays/late-dialog'

const TestCall = lazy(async () => ({
  default: (await import('~/features/campaigns/preflight/test-call')).TestCall,
}))

/** Calls one contact with the values of the form. On a phone, only the launch dialog offers it. */
export function TestButton({ control }: { control: CampaignControl }) {
  const [isOpen, setOpen] = useState(false)
  const [botUid, fromNumber, list, defaults] = useWatch({
    control,
    name: ['bot_uid', 'from_number', 'contact_list_id', 'variable_defaults'],
  })
  const isComplete = botUid && fromNumber && list
  return (
    <>
      <Button
        className="max-md:hidden"
        disabledReason={isComplete ? null : 'Choose a bot, a number and a contact list first'}
        onClick={() => setOpen(true)}
      >
        <PhoneOutgoing aria-hidden />
        Test with one contact
      </Button>
      {isOpen && (
        <Dialog title="Test with one contact" width="32rem" onClose={() => setOpen(false)}>
          <LateDialog onClose={() => setOpen(false)}>
            <TestCall
              botUid={botUid}
              fromNumber={fromNumber}
              contactListId={Number(list)}
              defaults={defaults}
            />
          </LateDialog>
        </Dialog>
      )}
    </>
  )
}
