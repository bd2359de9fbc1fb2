import type { ReactNode } from 'react'
import { isWindowOpen, scheduleOf } from '#rules/schedule/campaign-window'
import { useSession } from '~/api/session'
import { messages } from '~/features/campaigns/messages'
import { formatCount, formatNumber } from '~/lib/format/number'
import { useNow } from '~/ui/hooks/use-now'
import { Facts } from '~/ui/layout/facts'
import { ConfirmDialog } from '~/ui/overlays/confirm-dialog'
import type { CampaignPlan } from './campaign-plan'
import { usePreflight } from './use-preflight'

/** Launches to more contacts require typing the campaign's name. */
const largeLaunch = 1_000

type LaunchDialogProps = {
  plan: CampaignPlan
  /** The audience and schedule as shown in the form. */
  facts: { label: string; value: ReactNode }[]
  /** Contacts of the list, for servers without a preflight. */
  contactCount: number
  pending: boolean
  error?: string | null
  onLaunch: () => void
  onClose: () => void
}

/** A summary before the launch; large launches are confirmed by typing the name. */
export function LaunchDialog({ plan, facts, contactCount, ...rest }: LaunchDialogProps) {
  const { found, isBehind } = usePreflight(plan)
  const { pending, error, onLaunch, onClose } = rest
  const contacts = Math.max(contactCount, found?.contacts ?? 0)
  const name = plan.name.trim()
  const { capabilities } = useSession()
  const now = useNow()
  const schedule = scheduleOf({ ...plan, days: [...plan.days], created_at: now.toISOString() })
  const isOpen = schedule !== null && isWindowOpen(schedule, now.getTime())
  return (
    <ConfirmDialog
      title={`Launch ${name}?`}
      verb="Launch campaign"
      danger={false}
      typedName={contacts > largeLaunch ? name : undefined}
      pending={pending}
      error={error}
      onConfirm={onLaunch}
      onClose={onClose}
    >
      <div className="grid gap-3">
        <p>
          {isOpen ? messages.launchNow : messages.launchLater}{' '}
          {capabilities.campaign_actions && 'You can pause or stop it at any time.'}
        </p>
        <Facts
          items={[
            ...facts,
            { label: 'Contacts', value: formatNumber(contacts) },
            ...(found && !isBehind ? whoIsCalled(found) : []),
          ]}
        />
      </div>
    </ConfirmDialog>
  )
}

function whoIsCalled({ contacts, dialable }: { contacts: number; dialable: number }) {
  return [
    { label: 'Ready to call', value: formatNumber(dialable) },
    { label: 'Blocked', value: formatCount(contacts - dialable, 'contact') },
  ]
}
