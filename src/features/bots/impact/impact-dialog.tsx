import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { BotImpact } from '#contract/bots/impact'
import { messages } from '~/features/bots/messages'
import { PhoneNumber } from '~/ui/controls/phone-number'
import { Facts } from '~/ui/layout/facts'
import { Dialog } from '~/ui/overlays/dialog'
import { callsADay } from './impact-words'

type NumberImpact = BotImpact['numbers'][number]

const directionsOf = ({ inbound, outbound }: NumberImpact) =>
  inbound && outbound ? 'inbound and outbound' : inbound ? 'inbound' : 'outbound'

/** Every number and campaign that uses the bot. */
export function ImpactDialog({ impact, onClose }: { impact: BotImpact; onClose: () => void }) {
  const { numbers, number_count, campaigns, campaign_count, handovers = [], handover_count = 0 } = impact
  return (
    <Dialog title="Affected by saving" onClose={onClose} width="34rem">
      <div className="grid gap-3 pb-3">
        <p className="text-muted">{messages.savingAffects}</p>
        <Facts
          items={[
            {
              label: 'Numbers',
              value: (
                <List empty="None" left={number_count - numbers.length}>
                  {numbers.map((number) => (
                    <li key={number.phone_number_id}>
                      <PhoneNumber>{number.phone_number}</PhoneNumber> <bdi>{number.name}</bdi>{' '}
                      <span className="text-muted">{directionsOf(number)}</span>
                    </li>
                  ))}
                </List>
              ),
            },
            {
              label: 'Campaigns',
              value: (
                <List empty="None unfinished" left={campaign_count - campaigns.length}>
                  {campaigns.map(({ id, name, status }) => (
                    <li key={id}>
                      <Link
                        to="/campaigns/$campaignId"
                        params={{ campaignId: id }}
                        className="underline hover:no-underline"
                      >
                        <bdi>{name}</bdi>
                      </Link>{' '}
                      <span className="text-muted">{status}</span>
                    </li>
                  ))}
                </List>
              ),
            },
            ...(handover_count > 0
              ? [
                  {
                    label: 'Transfers of',
                    value: (
                      <List empty="None" left={handover_count - handovers.length}>
                        {handovers.map(({ uid, name }) => (
                          <li key={uid}>
                            <Link
                              to="/bots/$botUid"
                              params={{ botUid: uid }}
                              search={{ tab: 'tools' }}
                              className="underline hover:no-underline"
                            >
                              <bdi>{name}</bdi>
                            </Link>
                          </li>
                        ))}
                      </List>
                    ),
                  },
                ]
              : []),
            { label: 'Calls', value: callsADay(impact) },
          ]}
        />
      </div>
    </Dialog>
  )
}

type ListProps = { children: ReactNode[]; empty: string; left: number }

function List({ children, empty, left }: ListProps) {
  if (children.length === 0) return empty
  return (
    <ul className="grid gap-0.5">
      {children}
      {left > 0 && <li className="text-muted">and {left} more</li>}
    </ul>
  )
}
