import type { QueryClient } from '@tanstack/react-query'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { BotImpact } from '#contract/bots/impact'
import { botImpact } from '~/api/operations'
import { query } from '~/api/reading/query'
import { formatCount } from '~/lib/format/number'
import { PhoneNumber } from '~/ui/controls/phone-number'
import { readZone } from '~/ui/hooks/preferences'
import { confirmation } from '~/ui/overlays/confirm'

/** What prevents a bot from being deleted, with links; undefined if nothing does. */
export async function obstacleTo(client: QueryClient, uid: string): Promise<ReactNode> {
  const impact = await client.fetchQuery({
    ...query(botImpact.get, { uid, query: { timezone: readZone() } }),
    staleTime: 0,
  })
  const { number_count, campaign_count, handover_count = 0 } = impact
  return number_count + campaign_count + handover_count > 0 ? <Uses impact={impact} /> : undefined
}

function Uses({ impact }: { impact: BotImpact }) {
  const { numbers, number_count, campaigns, campaign_count, handovers = [], handover_count = 0 } = impact
  return (
    <>
      This bot is in use. Remove these uses first:
      <ul className="mt-1 grid grid-cols-1 gap-0.5 wrap-anywhere">
        {numbers.map(({ phone_number_id, phone_number }) => (
          <li key={phone_number_id}>
            Linked to{' '}
            <UseLink to="/phone-numbers" search={{ search: phone_number }}>
              <PhoneNumber>{phone_number}</PhoneNumber>
            </UseLink>
          </li>
        ))}
        <Rest count={number_count - numbers.length} noun="number" />
        {campaigns.map(({ id, name, status }) => (
          <li key={id}>
            Used by the campaign{' '}
            <UseLink to="/campaigns/$campaignId" params={{ campaignId: id }}>
              <bdi>{name}</bdi>
            </UseLink>{' '}
            ({status})
          </li>
        ))}
        <Rest count={campaign_count - campaigns.length} noun="campaign" />
        {handovers.map(({ uid, name }) => (
          <li key={uid}>
            Receives calls from{' '}
            <UseLink to="/bots/$botUid" params={{ botUid: uid }} search={{ tab: 'tools' }}>
              <bdi>{name}</bdi>
            </UseLink>
          </li>
        ))}
        <Rest count={handover_count - handovers.length} noun="bot" />
      </ul>
    </>
  )
}

function Rest({ count, noun }: { count: number; noun: string }) {
  return count > 0 && <li>And {formatCount(count, `more ${noun}`)}</li>
}

function UseLink(props: LinkProps & { children: ReactNode }) {
  return <Link {...props} onClick={() => confirmation.set(null)} className="link" />
}
