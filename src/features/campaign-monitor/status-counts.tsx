import { Link, type LinkProps } from '@tanstack/react-router'
import type { Campaign } from '#contract/campaigns'
import type { TargetStatus } from '#contract/target-status'
import { formatNumber, formatPercent } from '~/lib/format-number'
import { TargetMark } from './target-mark'
import { targetStatusList } from './target-words'

type StatusCountsProps = {
  counts: NonNullable<Campaign['counts']>
  link: (status: TargetStatus) => LinkProps
}

function successInWords({ successful, judged, reached }: StatusCountsProps['counts']): string {
  if (judged === 0) return 'not judged'
  const share = `${formatPercent(successful / judged)} successful`
  return judged < reached ? `${share} of ${formatNumber(judged)} judged` : share
}

/** How many contacts stand where; each count leads to them. */
export function StatusCounts({ counts, link }: StatusCountsProps) {
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
            {status === 'reached' && <span className="text-sm text-muted">{successInWords(counts)}</span>}
          </Link>
        </li>
      ))}
    </ul>
  )
}
