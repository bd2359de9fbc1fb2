import { lazyRouteComponent } from '@tanstack/react-router'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import type { WebhookSecret } from '#contract/webhooks/webhooks'
import { Button } from '~/ui/controls/button'
import { CopyButton } from '~/ui/controls/copy-button'
import { Time } from '~/ui/controls/time'
import { Notice } from '~/ui/feedback/notice'
import { Section } from '~/ui/layout/section'
import { LateDialog } from '~/ui/overlays/late-dialog'
import { WireText } from '~/ui/wire/exchange'

const NewSecretDialog = lazyRouteComponent(() => import('./new-secret-dialog'), 'NewSecretDialog')

/** The secrets that sign reports. Their text is shown once, at creation. */
export function SecretsSection({ secrets }: { secrets: WebhookSecret[] }) {
  const [isOpen, setIsOpen] = useState(false)
  const hasSecret = secrets.length > 0
  return (
    <Section
      title="Signing secret"
      hint="Signs every webhook. The secret is shown once, when you create it."
      actions={
        <Button variant={hasSecret ? 'secondary' : 'primary'} onClick={() => setIsOpen(true)}>
          {hasSecret ? 'Replace secret' : 'Create secret'}
        </Button>
      }
    >
      {hasSecret ? (
        <ul className="grid gap-2">
          {secrets.map((secret) => (
            <li key={secret.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
              <span className="inline-flex items-center gap-1.5">
                <KeyRound aria-hidden className="size-4 text-muted" />
                Secret {secret.id}
              </span>
              <span className="text-muted">
                created <Time value={secret.created_at} />
              </span>
              <span className={secret.expires_at ? 'text-warn' : 'text-good'}>
                {secret.expires_at ? (
                  <>
                    also signs until <Time value={secret.expires_at} absolute />
                  </>
                ) : (
                  'Active'
                )}
              </span>
            </li>
          ))}
        </ul>
      ) : (
        <Notice tone="warn" title="Webhooks are not signed">
          Without a secret, receivers can’t verify that webhooks come from you.
        </Notice>
      )}
      {isOpen && (
        <LateDialog onClose={() => setIsOpen(false)}>
          <NewSecretDialog isFirst={!hasSecret} onClose={() => setIsOpen(false)} />
        </LateDialog>
      )}
    </Section>
  )
}

// Sample code for a receiver, in Node without packages.
const sample = `import { createHmac, timingSafeEqual } from 'node:crypto'

// headers: request headers. body: raw request body, before JSON.parse.
export function isFromSwitchboard(headers, body, secret) {
  const timestamp = headers['webhook-timestamp']
  // Rejects old requests, which may be replayed.
  if (Math.abs(Date.now() / 1000 - timestamp) > 300) return false
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  const content = \`\${headers['webhook-id']}.\${timestamp}.\${body}\`
  const expected = createHmac('sha256', key).update(content).digest()
  return headers['webhook-signature'].split(' ').some((signature) => {
    const received = Buffer.from(signature.replace('v1,', ''), 'base64')
    return received.length === expected.length && timingSafeEqual(received, expected)
  })
}`

export function VerificationSection() {
  return (
    <Section
      title="Verify a webhook"
      hint="Webhooks follow the Standard Webhooks specification, which has libraries for most languages."
      actions={<CopyButton text={sample} name="sample" label="Copy" />}
    >
      <div className="grid gap-3">
        <WireText label="Sample in JavaScript" labelHidden text={sample} />
        <p className="text-sm text-muted">
          Return a 2xx status within 15 seconds. Otherwise we retry for 3 days with exponential backoff and
          the same webhook-id. Process each ID once. Return 410 to stop.
        </p>
      </div>
    </Section>
  )
}
