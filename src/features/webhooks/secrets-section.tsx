import { lazyRouteComponent } from '@tanstack/react-router'
import { KeyRound } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { WebhookSecret } from '#contract/webhooks/webhooks'
import { Button } from '~/ui/controls/button'
import { Time } from '~/ui/controls/time'
import { Notice } from '~/ui/feedback/notice'
import { Section } from '~/ui/layout/section'

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
        <Suspense>
          <NewSecretDialog isFirst={!hasSecret} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </Section>
  )
}
