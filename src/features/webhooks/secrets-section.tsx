import { lazyRouteComponent } from '@tanstack/react-router'
import { KeyRound } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { WebhookSecret } from '#contract/webhooks'
import { Button } from '~/ui/button'
import { Notice } from '~/ui/notice'
import { Section } from '~/ui/section'
import { Time } from '~/ui/time'

const NewSecretDialog = lazyRouteComponent(() => import('./new-secret-dialog'), 'NewSecretDialog')

/** Which secrets sign reports; what they are is shown once, when they are made. */
export function SecretsSection({ secrets }: { secrets: WebhookSecret[] }) {
  const [isOpen, setIsOpen] = useState(false)
  const hasSecret = secrets.length > 0
  return (
    <Section
      title="Signing secret"
      hint="Whoever receives a report tells by its signature that it came from here, and is whole."
      actions={
        <Button variant={hasSecret ? 'secondary' : 'primary'} onClick={() => setIsOpen(true)}>
          {hasSecret ? 'Replace the secret' : 'Make a secret'}
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
                made <Time value={secret.created_at} />
              </span>
              <span className={secret.expires_at ? 'text-warn' : 'text-good'}>
                {secret.expires_at ? (
                  <>
                    signs as well until <Time value={secret.expires_at} absolute />
                  </>
                ) : (
                  'signs every report'
                )}
              </span>
            </li>
          ))}
        </ul>
      ) : (
        <Notice tone="warn" title="Reports are not signed">
          Without a secret nobody can tell a report from one that somebody else has made up.
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
