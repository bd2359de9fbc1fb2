import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Bot } from '#contract/bots/bots'
import type { CallDetails } from '#contract/calls/calls'
import type { CallLine } from '#contract/calls/record'
import { placedAt } from '#rules/calls/call-time'
import { campaigns } from '~/api/operations'
import { capabilitiesOf } from '~/api/reading/capabilities'
import { useChoice } from '~/api/reading/choices'
import { query } from '~/api/reading/query'
import { ConversationBy } from '~/features/calls/engine/call-engine'
import { formatDuration } from '~/lib/format/duration'
import { Mono } from '~/ui/controls/mono'
import { PhoneNumber } from '~/ui/controls/phone-number'
import { Time } from '~/ui/controls/time'
import { Section } from '~/ui/layout/section'
import { Skeleton } from '~/ui/layout/skeleton'
import { endReasonInWords, inWords, isFinal, otherNumber } from './call-words'
import { personInWords } from './person'

type BotSinceProps = {
  call: Pick<CallDetails, 'agent_version'>
  bot: Pick<Bot, 'uid' | 'version'> | undefined
}

/** Warns that the bot has changed since this call. */
function BotChangesSince({ call: { agent_version }, bot }: BotSinceProps) {
  if (!bot?.version || !agent_version || bot.version === agent_version) return null
  return (
    <span className="block text-xs text-muted">
      <Link
        to="/bots/$botUid"
        params={{ botUid: bot.uid }}
        className="underline underline-offset-2 hover:text-text"
      >
        Changed since this call
      </Link>
      : version {agent_version} then, version {bot.version} now
    </span>
  )
}

function CampaignName({ id }: { id: number }) {
  const campaign = useChoice('campaigns')(String(id))
  if (campaign === undefined) return <Skeleton className="h-3.5 w-32" />
  if (!campaign) return `Campaign ${id}`
  return (
    <Link
      to="/campaigns/$campaignId"
      params={{ campaignId: id }}
      className="truncate text-accent underline-offset-2 hover:underline"
      dir="auto"
    >
      {campaign.name}
    </Link>
  )
}

const linkClass = 'text-accent underline-offset-2 hover:underline'

type PersonLinksProps = { call: CallDetails }

/** The contact in the list of the call's campaign. */
function ContactLink({ call }: PersonLinksProps) {
  const { campaign_id, contact_id } = call
  const { data } = useQuery({
    ...query(campaigns.get, { campaign_id: campaign_id ?? 0 }),
    enabled: typeof campaign_id === 'number',
  })
  if (!data || typeof contact_id !== 'number') return personInWords(call)
  return (
    <Link
      to="/contact-lists/$contactListId"
      params={{ contactListId: data.contact_list_id }}
      search={{ contact: contact_id }}
      className={linkClass}
      dir="auto"
    >
      {personInWords(call)}
    </Link>
  )
}

function OtherCalls({ call }: PersonLinksProps) {
  return (
    <Link to="/calls" search={{ search: otherNumber(call) }} className={linkClass}>
      Other calls with this number
    </Link>
  )
}

/** The names of lines, as Settings has them. */
const lineNames = { asterisk: 'Asterisk', twilio: 'Twilio' }

const lineInWords = ({ kind, trunk }: CallLine) =>
  trunk === null ? lineNames[kind] : `${lineNames[kind]}, trunk ${trunk}`

type CallFactsProps = {
  call: CallDetails
  botName: (uid: string) => string
  /** The current version of the bot, if known. */
  bot: Bot | undefined
}

type Fact = { label: string; value: ReactNode }

function timeLabel(call: CallDetails): string {
  if (call.registered_timestamp) return call.direction === 'inbound' ? 'Received' : 'Placed'
  return call.start_timestamp ? 'Started' : 'Ended at'
}

function factsOf({ call, botName, bot }: CallFactsProps, canSearch: boolean): Fact[] {
  const placed = placedAt(call)
  const ringMs = call.start_timestamp && placed && call.start_timestamp - placed
  const { agent_id, customer_id, campaign_id, duration_ms } = call
  const ended = endReasonInWords(call, bot?.call_settings?.max_call_duration)
  const facts: (Fact | false)[] = [
    call.call_type === 'webcall' && { label: 'Type', value: 'Web call' },
    call.from_number !== undefined && {
      label: 'From',
      value: <PhoneNumber copyName="from number">{call.from_number}</PhoneNumber>,
    },
    call.to_number !== undefined && {
      label: 'To',
      value: <PhoneNumber copyName="to number">{call.to_number}</PhoneNumber>,
    },
    typeof call.contact_id === 'number' &&
      typeof call.campaign_id === 'number' &&
      !call.masked && { label: 'Contact', value: <ContactLink call={call} /> },
    canSearch &&
      !call.masked &&
      otherNumber(call) !== '' && { label: 'History', value: <OtherCalls call={call} /> },
    {
      label: 'Bot',
      value: agent_id ? (
        <span className="min-w-0">
          <Link
            to="/bots/$botUid"
            params={{ botUid: agent_id }}
            // Room for a finger above the link of the line below.
            className="inline-block min-h-6 text-accent underline-offset-2 hover:underline"
          >
            {botName(agent_id)}
          </Link>
          <BotChangesSince call={call} bot={bot} />
        </span>
      ) : (
        'None'
      ),
    },
    {
      label: timeLabel(call),
      value: placed === undefined ? 'Unknown' : <Time clock value={new Date(placed)} />,
    },
    Boolean(ringMs) && { label: 'Answered in', value: formatDuration((ringMs ?? 0) / 1000) },
    isFinal(call) && { label: 'Duration', value: duration_ms ? formatDuration(duration_ms / 1000) : 'None' },
    ended !== null && { label: 'End reason', value: ended },
    { label: 'Direction', value: inWords(call.direction) },
    call.line !== undefined && call.line !== null && { label: 'Line', value: lineInWords(call.line) },
    call.engine !== undefined &&
      call.engine !== null && {
        label: 'Conversation',
        value: <ConversationBy engine={call.engine} />,
      },
    Boolean(customer_id) && {
      label: 'Customer ID',
      value: <Mono copyName="customer ID">{customer_id ?? ''}</Mono>,
    },
    typeof campaign_id === 'number' && { label: 'Campaign', value: <CampaignName id={campaign_id} /> },
    { label: 'Call ID', value: <Mono copyName="call ID">{call.call_id}</Mono> },
  ]
  return facts.filter((fact) => fact !== false)
}

export function CallFacts(props: CallFactsProps) {
  const canSearch = capabilitiesOf(useQueryClient())?.call_filters === true
  return (
    <Section title="Details">
      <dl className="grid grid-cols-1 gap-y-1 print:gap-y-0">
        {factsOf(props, canSearch).map(({ label, value }) => (
          <div key={label} className="flex min-h-6 flex-wrap items-baseline gap-x-3 print:min-h-0">
            <dt className="w-[5.5rem] shrink-0 text-xs text-muted wrap-anywhere">{label}</dt>
            <dd className="flex min-w-0 flex-1 basis-[9rem] flex-wrap items-baseline text-sm font-medium wrap-anywhere tabular-nums">
              {value}
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}
