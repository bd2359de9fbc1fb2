import { Megaphone } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Campaign, CampaignFilter } from '#contract/campaigns/campaigns'
import { rateFormulas, successRate } from '#rules/calls/rates'
import { calledContacts, contactsOf } from '#rules/dialing/dial-outcomes'
import { messages } from '~/features/campaigns/messages'
import { OutcomeBar } from '~/features/campaigns/monitor/outcome-bar'
import { NextWindow } from '~/features/campaigns/schedule/next-window'
import { daysInWords, windowInWords } from '~/features/campaigns/schedule/schedule'
import { cityOf } from '~/lib/dates/time-zone'
import { formatNumber, formatRate } from '~/lib/format/number'
import { PhoneNumber } from '~/ui/controls/phone-number'
import { Time } from '~/ui/controls/time'
import { EmptyState } from '~/ui/feedback/empty-state'
import type { MenuItem } from '~/ui/overlays/menu-item'
import { DataTable } from '~/ui/table/data-table'
import { type Column, sortOf, sortWith } from '~/ui/table/table-model'
import { CampaignStatus } from './campaign-status'

type CampaignProgressProps = { campaign: Campaign }

function CampaignProgress({ campaign }: CampaignProgressProps) {
  return (
    // Bars of one length, so that they compare.
    <span className="flex items-center gap-3">
      <span className="w-24 shrink-0">
        <OutcomeBar campaign={campaign} />
      </span>
      <span aria-hidden className="text-sm whitespace-nowrap text-muted tabular-nums">
        {formatNumber(calledContacts(campaign))} of {formatNumber(contactsOf(campaign))}
      </span>
    </span>
  )
}

type CampaignsTableProps = {
  campaigns: Campaign[]
  botName: (uid: string) => string
  filter: CampaignFilter
  /** Absent if the server cannot sort. */
  onSort?: ((order: Pick<CampaignFilter, 'sort_by' | 'sort_order'>) => void) | undefined
  rowActions: (campaign: Campaign) => MenuItem[]
  empty: ReactNode
}

function columnsFor(botName: (uid: string) => string, isSortable: boolean): Column<Campaign>[] {
  return [
    {
      id: 'name',
      header: 'Name',
      sortable: isSortable,
      cell: ({ name }) => <span dir="auto">{name}</span>,
    },
    {
      id: 'status',
      header: 'Status',
      width: '8rem',
      cell: ({ status }) => <CampaignStatus status={status} />,
    },
    {
      id: 'progress',
      header: 'Progress',
      width: '13rem',
      cell: (campaign) => (
        <span className="block min-w-48">
          <CampaignProgress campaign={campaign} />
        </span>
      ),
    },
    {
      id: 'next',
      header: 'Next window',
      width: '13rem',
      grows: true,
      hideBelow: 'md',
      cell: (campaign) => <NextWindow campaign={campaign} />,
    },
    {
      id: 'success',
      header: 'Success rate',
      hint: rateFormulas.success,
      align: 'end',
      width: '8rem',
      hideBelow: 'md',
      cell: ({ counts }) =>
        counts && counts.judged > 0 ? (
          <span className="tabular-nums">
            {formatRate(successRate(counts) ?? 0, counts.judged)}
            <span className="text-xs text-muted"> of {formatNumber(counts.judged)}</span>
          </span>
        ) : (
          <span className="text-muted">{counts && counts.reached > 0 ? 'Not evaluated' : '–'}</span>
        ),
    },
    {
      id: 'window',
      header: 'Window',
      width: '13rem',
      hideBelow: '2xl',
      cell: (campaign) => (
        <span className="grid py-1 leading-tight">
          {windowInWords(campaign)}
          <span className="text-xs text-muted">
            {daysInWords(campaign.days)} · {cityOf(campaign.timezone)}
          </span>
        </span>
      ),
    },
    {
      id: 'bot',
      header: 'Bot and number',
      width: '13rem',
      hideBelow: '2xl',
      cell: ({ bot_uid, from_number }) => (
        <span className="grid max-w-52 py-1 leading-tight">
          <span className="truncate" dir="auto">
            {botName(bot_uid)}
          </span>
          <span className="flex text-xs text-muted">
            <PhoneNumber>{from_number}</PhoneNumber>
          </span>
        </span>
      ),
    },
    {
      id: 'created_at',
      header: 'Created',
      width: '10rem',
      sortable: isSortable,
      hideBelow: 'lg',
      cell: ({ created_at }) => <Time value={created_at} clock />,
    },
  ]
}

export function CampaignsTable(props: CampaignsTableProps) {
  const { campaigns, botName, filter, onSort, rowActions, empty } = props
  return (
    <DataTable
      label="Campaigns"
      columns={columnsFor(botName, onSort !== undefined)}
      rows={campaigns}
      rowKey={({ id }) => String(id)}
      rowName={({ name }) => name}
      rowLink={({ id }) => ({ to: '/campaigns/$campaignId', params: { campaignId: id } })}
      rowActions={rowActions}
      sort={sortOf(filter)}
      onSort={onSort && sortWith(onSort)}
      empty={empty}
    />
  )
}

export function NoCampaigns({ actions }: { actions: ReactNode }) {
  return (
    <EmptyState icon={Megaphone} title="No campaigns yet" actions={actions}>
      {messages.noCampaigns}
    </EmptyState>
  )
}
