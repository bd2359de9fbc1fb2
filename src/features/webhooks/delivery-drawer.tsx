import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { DeliveryAttempt, DeliveryDetails } from '#contract/webhooks/deliveries'
import { webhooks } from '~/api/operations'
import { query } from '~/api/reading/query'
import { useWrite } from '~/api/writing/use-write'
import { Button } from '~/ui/controls/button'
import { Mono } from '~/ui/controls/mono'
import { PhoneNumber } from '~/ui/controls/phone-number'
import { Time } from '~/ui/controls/time'
import { Badge } from '~/ui/feedback/badge'
import { Failure } from '~/ui/feedback/failure'
import { FactsSkeleton } from '~/ui/layout/block-skeletons'
import { Facts } from '~/ui/layout/facts'
import { Drawer } from '~/ui/overlays/drawer'
import { Exchange, WireText } from '~/ui/wire/exchange'
import { DeliveryStatus, livePace } from './delivery-status'

type DeliveryDrawerProps = { deliveryId: string; botName: (uid: string) => string; onClose: () => void }

/** A delivery with its destination and every attempt. */
export function DeliveryDrawer({ deliveryId, botName, onClose }: DeliveryDrawerProps) {
  const { data, error, refetch } = useQuery(
    query(webhooks.get, { delivery_id: deliveryId }, (delivery) => livePace([delivery])),
  )
  const resend = useWrite(webhooks.resend, { said: () => 'Resending the webhook' })
  return (
    <Drawer
      title="Webhook delivery"
      width="34rem"
      onClose={onClose}
      actions={
        data && (
          <Button pending={resend.isPending} onClick={() => resend.mutate({ delivery_id: deliveryId })}>
            {data.status === 'pending' ? 'Send now' : 'Resend'}
          </Button>
        )
      }
    >
      {error && !data ? (
        <Failure title="The delivery could not be loaded" onRetry={() => void refetch()}>
          {error.message}
        </Failure>
      ) : data ? (
        <Details delivery={data} botName={botName} />
      ) : (
        <FactsSkeleton count={6} />
      )}
    </Drawer>
  )
}

type DetailsProps = { delivery: DeliveryDetails; botName: (uid: string) => string }

function Details({ delivery, botName }: DetailsProps) {
  const {
    call_id,
    contact_name,
    contact_number,
    bot_uid,
    source,
    url,
    reason,
    next_attempt_at,
    created_at,
    payload,
  } = delivery
  return (
    <div className="grid gap-5">
      <section aria-label="Delivery" className="grid gap-3">
        <p className="flex items-center gap-2">
          <DeliveryStatus delivery={delivery} />
          {delivery.simulated && <Badge>Simulated call</Badge>}
        </p>
        {reason && (
          <p dir="auto" className="text-sm wrap-anywhere">
            {reason}
          </p>
        )}
        <Facts
          items={[
            { label: 'To', value: <code className="font-mono text-sm wrap-anywhere">{url}</code> },
            {
              label: 'Reason',
              value: source === 'bot' ? 'Bot’s webhook URL' : 'Call’s callback_url',
            },
            {
              label: 'Call',
              value: (
                <Link
                  to="/calls/$callId"
                  params={{ callId: call_id }}
                  className="text-accent underline-offset-2 hover:underline"
                >
                  <Mono>{call_id}</Mono>
                </Link>
              ),
            },
            ...(contact_name ? [{ label: 'Contact', value: <bdi>{contact_name}</bdi> }] : []),
            ...(contact_number
              ? [{ label: 'Number', value: <PhoneNumber>{contact_number}</PhoneNumber> }]
              : []),
            { label: 'Bot', value: <bdi>{botName(bot_uid)}</bdi> },
            { label: 'Call ended', value: <Time value={created_at} /> },
            ...(next_attempt_at ? [{ label: 'Next attempt', value: <Time value={next_attempt_at} /> }] : []),
            { label: 'webhook-id', value: <Mono copyName="webhook-id">{delivery.id}</Mono> },
          ]}
        />
      </section>
      <section aria-label="Attempts" className="grid gap-4">
        <h3 className="font-medium">Attempts</h3>
        <Attempts delivery={delivery} />
      </section>
      <section aria-label="Payload" className="grid gap-2">
        <WireText
          label={delivery.masked ? 'Payload, with personal data hidden' : 'Payload'}
          text={JSON.stringify(payload, null, 2)}
        />
      </section>
    </div>
  )
}

/** Newest first. If the process died during an attempt, its result is unknown. */
function Attempts({ delivery: { attempts, attempt_log, status } }: { delivery: DeliveryDetails }) {
  if (attempts === 0) return <p className="text-sm text-muted">None yet.</p>
  const known = new Map(attempt_log.map((attempt) => [attempt.number, attempt]))
  const numbers = Array.from({ length: attempts }, (_, index) => attempts - index)
  return numbers.map((number) => {
    const attempt = known.get(number)
    if (attempt) return <Attempt key={number} attempt={attempt} />
    const isUnderWay = number === attempts && status === 'pending'
    return (
      <p key={number} className="border-t border-line pt-3 text-sm text-muted">
        {isUnderWay
          ? `Attempt ${number} is running.`
          : `Attempt ${number}: result unknown, the server stopped before it received a response.`}
      </p>
    )
  })
}

function Attempt({ attempt }: { attempt: DeliveryAttempt }) {
  return (
    <article aria-label={`Attempt ${attempt.number}`} className="grid gap-2 border-t border-line pt-3">
      <p className="flex flex-wrap gap-x-3 text-sm text-muted">
        <span>Attempt {attempt.number}</span>
        <Time value={attempt.started_at} />
      </p>
      <Exchange
        requestHeaders={attempt.request_headers}
        status={attempt.response_status}
        responseHeaders={attempt.response_headers}
        responseBody={attempt.response_body}
        durationMs={attempt.duration_ms}
        error={attempt.error}
      />
    </article>
  )
}
