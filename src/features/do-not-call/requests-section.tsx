import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { doNotCall } from '~/api/operations'
import { query } from '~/api/query'
import { formatCount } from '~/lib/format-number'
import { Button } from '~/ui/button'
import { Mono } from '~/ui/mono'
import { Section } from '~/ui/section'
import { Time } from '~/ui/time'
import { useListFromCall } from './use-list-from-call'

const shown = 5

/** Those who asked in a call not to be called again, and still can be; nothing while there are none. */
export function RequestsSection() {
  const { data } = useQuery(query(doNotCall.requests, { query: { limit: shown } }))
  const listFromCall = useListFromCall()
  if (!data || data.requests.length === 0) return null
  const { requests, pagination } = data
  const more = pagination.total - requests.length
  return (
    <Section
      title={`${formatCount(pagination.total, 'person', 'people')} asked not to be called again`}
      hint="In their calls; their numbers are not on the list yet."
    >
      <ul aria-label="Requests" className="grid gap-1">
        {requests.map((request) => (
          <li key={request.call_id} className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <Mono>{request.phone_number}</Mono>
            <Link
              to="/calls/$callId"
              params={{ callId: request.call_id }}
              aria-label={`Call with ${request.phone_number}`}
              className="text-accent underline-offset-2 hover:underline"
            >
              Call
            </Link>
            <span className="flex-1 text-sm text-muted">
              <Time value={request.asked_at} />
            </span>
            <Button
              size="small"
              aria-label={`Put ${request.phone_number} on the list`}
              onClick={() => listFromCall.put(request)}
            >
              Put on the list
            </Button>
          </li>
        ))}
      </ul>
      {more > 0 && <p className="mt-2 text-sm text-muted">and {formatCount(more, 'more', 'more')}</p>}
    </Section>
  )
}
