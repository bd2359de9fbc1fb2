import type { PhoneNumber } from '#contract/phone-numbers/phone-numbers'
import { useSession } from '~/api/session'
import { Badge } from '~/ui/feedback/badge'

const lineNames = { asterisk: 'Calls through Asterisk', twilio: 'Calls through Twilio' }

/** What carries the calls of all numbers of the organization. */
export function LineBadge({ numbers }: { numbers: PhoneNumber[] }) {
  const { simulated_calls } = useSession().capabilities
  if (simulated_calls) return <Badge tone="info">Simulated calls</Badge>
  const line = numbers[0]?.carried_by
  return line && line !== 'simulated' && <Badge>{lineNames[line]}</Badge>
}
