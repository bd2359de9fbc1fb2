import { Link, type LinkProps } from '@tanstack/react-router'
import type { Campaign } from '#contract/campaigns/campaigns'
import type { TargetStatus } from '#contract/campaigns/contact-status'
import { analysisNotStored } from '#rules/calls/privacy'
import { rateFormulas, successRate } from '#rules/calls/rates'
import { TargetMark } from '~/features/campaigns/monitor/contacts/target-mark'
import { targetStatusList } from '~/features/campaigns/monitor/contacts/target-words'
import { formatNumber, formatPercent } from '~/lib/format/number'
import { sampleWords } from '~/lib/sample-words'
import { Explained } from '~/ui/controls/explained'

type StatusCountsProps = {
  counts: NonNullable<Campaign['counts']>
  link: (status: TargetStatus) => LinkProps
  /** The campaign's bot works under HIPAA. */
  isPrivate: boolean
}

/** The success rate with its sample. `isPrivate`: the bot works under HIPAA. */
function successInWords(counts: StatusCountsProps['counts'], isPrivate: boolean): string {
  const rate = successRate(counts)
  if (rate === null) return isPrivate ? 'Success not stored: HIPAA' : 'Not evaluated'
  return `${formatPercent(rate)} successful: ${sampleWords({ ...counts, answered: counts.reached })}`
}

/** Contacts by status; each count links to them. */
export function StatusCounts({ counts, link, isPrivate }: StatusCountsProps) {
  const shown = targetStatusList.filter((status) => counts[status] > 0)
  return (
    <ul aria-label="Contacts by status" className="flex flex-wrap gap-x-6 gap-y-2">
      {shown.map((status) => (
        <li key={status}>
          <Link {...link(status)} className="group grid rounded" resetScroll={false}>
            <TargetMark status={status} />
            <span className="text-lg font-semibold tabular-nums group-hover:underline">
              {formatNumber(counts[status])}
            </span>
          </Link>
          {status === 'reached' && (
            <span className="mt-1 block text-sm text-muted">
              <Explained text={isPrivate ? analysisNotStored : rateFormulas.success}>
                {successInWords(counts, isPrivate)}
              </Explained>
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}
