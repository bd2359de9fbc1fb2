import { Link, type LinkProps } from '@tanstack/react-router'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import type { CampaignActivity } from '#contract/campaigns/activity'
import type { Campaign } from '#contract/campaigns/campaigns'
import type { TargetCounts, TargetStatus } from '#contract/campaigns/contact-status'
import { analysisNotStored, notStored } from '#rules/calls/privacy'
import { rateFormulas, successRate } from '#rules/calls/rates'
import { calledContacts } from '#rules/dialing/dial-outcomes'
import { isUnfinished } from '~/features/campaigns/monitor/activity'
import { reasonInWords, reasonsOf } from '~/features/campaigns/monitor/contacts/ready-contacts'
import { targetLooks } from '~/features/campaigns/monitor/contacts/target-words'
import { useCampaignPreflight } from '~/features/campaigns/preflight/use-preflight'
import { formatNumber, formatPercent, formatRate } from '~/lib/format/number'
import { sampleWords } from '~/lib/sample-words'
import { Explained } from '~/ui/controls/explained'
import { type OutcomeGroup, outcomeGroups, totalOf } from './outcome-groups'

type KeyFiguresProps = {
  campaign: Campaign
  counts: TargetCounts
  activity: CampaignActivity
  link: (status: TargetStatus) => LinkProps
}

/** Contacts by outcome; each figure links to them. */
export function KeyFigures({ campaign, counts, activity, link }: KeyFiguresProps) {
  const groups = outcomeGroups
  const called = calledContacts(campaign)
  const found = useCampaignPreflight(campaign)
  const { waiting, blocked } = reasonsOf(activity, counts, found?.held)
  const share = (group: OutcomeGroup) =>
    called > 0 && totalOf(group, counts) > 0 && `${formatPercent(totalOf(group, counts) / called)} of called`
  const isLeft = totalOf(groups.notCalled, counts) > 0
  const isOpen = isUnfinished(campaign) || counts.dialing > 0
  return (
    <ul
      aria-label="Contacts by status"
      className="grid pairs gap-px overflow-clip rounded-lg border border-line bg-line shadow-card sm:grid-cols-3 lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none max-lg:[&>:last-child:nth-child(odd)]:col-span-full"
    >
      <Figure group={groups.reached} counts={counts} link={link}>
        <Explained text={successExplained(counts, activity.is_hipaa)}>
          {successInWords(counts, activity.is_hipaa)}
        </Explained>
      </Figure>
      <Figure group={groups.voicemail} counts={counts} link={link}>
        {share(groups.voicemail)}
      </Figure>
      <Figure group={groups.noAnswer} counts={counts} link={link}>
        {share(groups.noAnswer)}
      </Figure>
      <Figure group={groups.failed} counts={counts} link={link}>
        <StatusLinks statuses={groups.failed.statuses} counts={counts} link={link} />
      </Figure>
      <Figure group={groups.blocked} counts={counts} total={blocked.total} link={link}>
        {blocked.total > 0 && reasonInWords(blocked.groups)}
      </Figure>
      {isOpen && <Figure group={groups.inProgress} counts={counts} link={link} />}
      {isLeft ? (
        <Figure group={groups.notCalled} counts={counts} link={link}>
          Campaign ended first
        </Figure>
      ) : (
        <Figure group={groups.waiting} counts={counts} total={waiting.total} link={link}>
          {reasonInWords(waiting.groups, waiting.ready ?? 0)}
        </Figure>
      )}
    </ul>
  )
}

type FigureProps = Pick<KeyFiguresProps, 'counts' | 'link'> & {
  group: OutcomeGroup
  /** The contacts of the group, if not those of its statuses. */
  total?: number
  children?: ReactNode
}

function Figure({ group, counts, total = totalOf(group, counts), link, children }: FigureProps) {
  const { label, swatch, statuses } = group
  // A figure of several statuses links to the most frequent one; the line below it has them all.
  const [main] = statuses.toSorted((a, b) => counts[b] - counts[a])
  return (
    <li className="grid content-start gap-0.5 bg-raised px-4 py-3">
      <Link {...(main ? link(main) : {})} className="group grid gap-0.5 rounded">
        <span className="flex items-center gap-1.5 text-xs text-muted">
          <span
            aria-hidden
            className={clsx('size-2 shrink-0 rounded-full forced-color-adjust-none', swatch)}
          />
          {label}
        </span>
        <span className="text-xl font-semibold tracking-tight tabular-nums group-hover:underline">
          {formatNumber(total)}
        </span>
      </Link>
      <span className="min-h-target text-xs leading-6 text-muted">{children}</span>
    </li>
  )
}

type StatusLinksProps = Pick<KeyFiguresProps, 'counts' | 'link'> & { statuses: readonly TargetStatus[] }

function StatusLinks({ statuses, counts, link }: StatusLinksProps) {
  return (
    <span className="flex flex-wrap gap-x-2">
      {statuses
        .filter((status) => counts[status] > 0)
        .map((status) => (
          <Link
            key={status}
            {...link(status)}
            className="inline-block min-h-target rounded leading-6 hover:underline"
          >
            {formatNumber(counts[status])} {targetLooks[status].label.toLowerCase()}
          </Link>
        ))}
    </span>
  )
}

/** The success rate of the contacts that were reached. `isPrivate`: the bot works under HIPAA. */
function successInWords(counts: TargetCounts, isPrivate: boolean): string {
  const rate = successRate(counts)
  if (rate === null) return isPrivate ? notStored : 'Not evaluated'
  return `${formatRate(rate, counts.judged)} successful`
}

const successExplained = (counts: TargetCounts, isPrivate: boolean) =>
  isPrivate
    ? analysisNotStored
    : `${sampleWords({ ...counts, answered: counts.reached })}. ${rateFormulas.success}`
