import type { WebhookSettings } from '#contract/webhooks/webhooks'
import { webhooks } from '~/api/operations'
import { useWrite } from '~/api/writing/use-write'
import { Button } from '~/ui/controls/button'
import { Time } from '~/ui/controls/time'
import { Section } from '~/ui/layout/section'

/** Disabled endpoints, with a test that enables them again. */
export function GoneSection({ addresses }: { addresses: WebhookSettings['disabled'] }) {
  if (addresses.length === 0) return null
  return (
    <Section
      title="Disabled endpoints"
      hint="They returned 410 Gone. Deliveries are off until a test webhook succeeds."
    >
      <ul className="grid gap-3">
        {addresses.map(({ url, since }) => (
          <li key={url} className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
            <code className="min-w-0 grow font-mono wrap-anywhere">{url}</code>
            <span className="text-muted">
              since <Time value={since} />
            </span>
            <TryAgain url={url} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

function TryAgain({ url }: { url: string }) {
  const test = useWrite(webhooks.test, {
    said: ({ error }) => (error === null ? `${url} receives webhooks again` : undefined),
  })
  return (
    <>
      <Button size="small" pending={test.isPending} onClick={() => test.mutate({ body: { url } })}>
        Send test webhook
      </Button>
      {test.data?.error && (
        <p role="status" className="basis-full text-bad wrap-anywhere">
          {test.data.error}
        </p>
      )}
    </>
  )
}
