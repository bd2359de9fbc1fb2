import type { QueryClient } from '@tanstack/react-query'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { BotImpact } from '#contract/bots/impact'
import { botImpact } from '~/api/operations'
import { query } from '~/api/reading/query'
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
      <ul className="mt-1 grid gap-0.5">
        {numbers.map(({ phone_number_id, phone_number }) => (
          <li key={phone_number_id}>
            Linked to{' '}
            <UseLink to="/phone-numbers">
              <PhoneNumber>{phone_number}</PhoneNumber>
            </UseLink>
          </li>
        ))}
        <Rest count={number_count - numbers.length} noun="numbers" />
        {campaigns.map(({ id, name, status }) => (
          <li key={id}>
            Used by the campaign{' '}
            <UseLink to="/campaigns/$campaignId" params={{ campaignId: id }}>
              <bdi>{name}</bdi>
            </UseLink>{' '}
            ({status})
          </li>
        ))}
        <Rest count={campaign_count - campaigns.length} noun="campaigns" />
        {handovers.map(({ uid, name }) => (
          <li key={uid}>
            Receives calls from{' '}
            <UseLink to="/bots/$botUid" params={{ botUid: uid }} search={{ tab: 'tools' }}>
              <bdi>{name}</bdi>
            </UseLink>
          </li>
        ))}
        <Rest count={handover_count - handovers.length} noun="bots" />
      </ul>
    </>
  )
}

function Rest({ count, noun }: { count: number; noun: string }) {
  return count > 0 && <li>{`And ${count} more ${noun}`}</li>
}

function UseLink(props: LinkProps & { children: ReactNode }) {
  return (
    <Link
      {...props}
      onClick={() => confirmation.set(null)}
      className="underline decoration-line underline-offset-2 hover:decoration-current"
    />
  )
}
