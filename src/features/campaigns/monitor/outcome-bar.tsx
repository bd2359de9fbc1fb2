import type { Campaign } from '#contract/campaigns/campaigns'
import { calledContacts, contactsOf } from '#rules/dialing/dial-outcomes'
import { formatNumber, formatPercent } from '~/lib/format/number'
import { finalGroups, totalOf } from './outcome-groups'

/** The progress of a campaign, stacked by outcome. */
export function OutcomeBar({ campaign }: { campaign: Campaign }) {
  const { name, counts } = campaign
  const contacts = contactsOf(campaign)
  const done = calledContacts(campaign)
  const parts = counts
    ? finalGroups.map((group) => ({ ...group, value: totalOf(group, counts) }))
    : [{ label: 'Called', swatch: 'bg-series-1', value: done }]
  const share = (value: number) => (contacts > 0 ? value / contacts : 0)
  return (
    <div
      role="progressbar"
      aria-label={`Progress of ${name}`}
      aria-valuemin={0}
      aria-valuemax={contacts}
      aria-valuenow={Math.min(done, contacts)}
      aria-valuetext={`${formatNumber(done)} of ${formatNumber(contacts)} contacts, ${formatPercent(share(done))}`}
      className="flex h-2 w-full overflow-hidden rounded-full bg-line forced-color-adjust-none"
    >
      {parts.map(({ label, swatch, value }) => (
        <span key={label} className={swatch} style={{ width: `${share(value) * 100}%` }} />
      ))}
    </div>
  )
}
