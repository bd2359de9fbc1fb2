import type { ReactNode } from 'react'
import type { Preflight } from '#contract/campaigns/preflight'
import { isWindowOpen, scheduleOf } from '#rules/schedule/campaign-window'
import { useSession } from '~/api/session'
import { finishRange } from '~/features/campaigns/forecast/finish-words'
import { useForecast } from '~/features/campaigns/forecast/use-forecast'
import { messages } from '~/features/campaigns/messages'
import { dayAndTime } from '~/lib/format/instant'
import { formatMoney } from '~/lib/format/money'
import { formatNumber, formatPercent } from '~/lib/format/number'
import { Notice } from '~/ui/feedback/notice'
import { useZoneSuffix } from '~/ui/hooks/page-zone'
import { useNow } from '~/ui/hooks/use-now'
import { Facts } from '~/ui/layout/facts'
import { Skeleton } from '~/ui/layout/skeleton'
import { ConfirmDialog } from '~/ui/overlays/confirm-dialog'
import type { CampaignPlan } from './campaign-plan'
import { numberWarnings, wordsFor } from './gate-words'
import { usePreflight } from './use-preflight'

/** Launches to more contacts, or to an unknown number, require typing the campaign's name. */
const largeLaunch = 1_000

type LaunchDialogProps = {
  plan: CampaignPlan
  /** The audience and schedule as shown in the form. */
  facts: { label: string; value: ReactNode }[]
  /** Contacts of the list, for servers without a preflight: undefined until they are counted, null if unknown. */
  contactCount: number | null | undefined
  /** The number as a choice, for servers without a preflight. */
  number: { inbound_agent_id: string | null } | null | undefined
  /** Offers a call to one contact first. */
  testCall?: ReactNode
  pending: boolean
  error?: string | null
  onLaunch: () => void
  onClose: () => void
}

/** Shows what a launch will do and asks for confirmation; a large launch by typing the name. */
export function LaunchDialog({ plan, facts, contactCount, number, testCall, ...rest }: LaunchDialogProps) {
  const { found, isBehind } = usePreflight(plan)
  const { pending, error, onLaunch, onClose } = rest
  const contacts = Math.max(contactCount ?? 0, found?.contacts ?? 0)
  const isUnknown = contactCount === null && !found
  const name = plan.name.trim()
  const { capabilities } = useSession()
  const now = useNow()
  const schedule = scheduleOf({ ...plan, days: [...plan.days], created_at: now.toISOString() })
  const isOpen = schedule !== null && isWindowOpen(schedule, now.getTime())
  const checked = isBehind ? undefined : found
  const warnings = numberWarnings(checked, number)
  return (
    <ConfirmDialog
      title={`Launch ${name}?`}
      verb="Launch campaign"
      danger={false}
      disabledReason={checked?.problem ?? (checked?.dialable === 0 ? messages.noneReady : null)}
      typedName={isUnknown || contacts > largeLaunch ? name : undefined}
      pending={pending || contactCount === undefined}
      error={error}
      width="46rem"
      onConfirm={onLaunch}
      onClose={onClose}
    >
      <div className="grid gap-x-8 gap-y-4 sm:grid-cols-2 sm:*:not-first:*:first:border-t-0 sm:*:not-first:*:first:pt-0">
        <p className="sm:col-span-2">
          {isOpen ? messages.launchNow : messages.launchLater}{' '}
          {capabilities.campaign_actions && 'You can pause or stop it at any time.'}
        </p>
        {warnings.length > 0 && (
          <div className="text-text sm:col-span-2">
            <div className="grid gap-2">
              {warnings.map((warning) => (
                <Notice key={warning} tone="warn">
                  {warning}
                </Notice>
              ))}
            </div>
          </div>
        )}
        <div className="grid content-start gap-4">
          <div className="text-text">
            <Facts items={facts} />
          </div>
          {testCall && <Part title="Test call">{testCall}</Part>}
        </div>
        <div className="grid content-start gap-4">
          <Part title="Preflight">
            <Facts
              items={
                checked
                  ? whoIsCalled(checked)
                  : [{ label: 'Contacts', value: isUnknown ? '–' : formatNumber(contacts) }]
              }
            />
          </Part>
          {checked && checked.groups.length > 0 && (
            <Part title="Forecast">
              <LaunchForecast plan={plan} found={checked} />
            </Part>
          )}
        </div>
      </div>
    </ConfirmDialog>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="grid gap-2 border-t border-line pt-3 text-text">
      <h3 className="text-sm font-semibold">{title}</h3>
      {children}
    </section>
  )
}

function readyInWords(ready: number, contacts: number): string {
  const words = `${formatNumber(ready)} of ${formatNumber(contacts)} ready`
  return ready < contacts ? `${words}, ${formatNumber(contacts - ready)} will be skipped` : words
}

function whoIsCalled({ contacts, dialable, held, other_campaigns }: Preflight) {
  return [
    { label: 'Contacts', value: readyInWords(dialable, contacts) },
    ...held.map(({ gate, contacts: count }) => ({ label: wordsFor(gate), value: formatNumber(count) })),
    ...(other_campaigns ?? []).map(({ name, called }) => ({
      label: `Also called by ${name}`,
      value: `${formatNumber(called)} already called`,
    })),
  ]
}

/** As high as the facts, so that the dialog does not grow. */
const comingForecast = <Skeleton lines={3} />

function LaunchForecast({ plan, found }: { plan: CampaignPlan; found: Preflight }) {
  const now = useNow().getTime()
  const zone = plan.timezone || 'UTC'
  const suffix = useZoneSuffix(zone)
  const { result, error } = useForecast(plan, found)
  if (error) return <p className="text-sm text-muted">The forecast could not be computed.</p>
  if (!result) return comingForecast
  const { firstDial, finish, spend, neverReached } = result
  if (firstDial === null) return <p className="text-sm text-bad">{messages.noDialableWindow}</p>
  return (
    <Facts
      items={[
        {
          label: 'Finishes',
          value:
            finish.p50 === null ? (
              'Not within its windows'
            ) : (
              <Estimate
                value={dayAndTime(finish.p50, now, zone, 'short')}
                likely={`${finishRange(finish, now, zone)}${suffix}`}
              />
            ),
        },
        {
          label: 'Cost',
          value: spend ? (
            <Estimate
              value={formatMoney(spend.p50)}
              likely={`${formatMoney(spend.p10)} – ${formatMoney(spend.p90)}`}
            />
          ) : (
            messages.costUnknown
          ),
        },
        { label: 'Never reached', value: formatPercent(neverReached.p50) },
      ]}
    />
  )
}

function Estimate({ value, likely }: { value: string; likely: string }) {
  return (
    <>
      {value} <span className="font-normal text-muted">{likely}</span>
    </>
  )
}
