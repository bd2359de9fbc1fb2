import { type FormEvent, useState } from 'react'
import type { MailServer } from '#contract/accounts/mail-server'
import { mailServer } from '~/api/operations'
import { useWrite } from '~/api/writing/use-write'
import { Button } from '~/ui/controls/button'
import { Notice } from '~/ui/feedback/notice'
import { TextField } from '~/ui/fields/text-field'
import { Section } from '~/ui/layout/section'

/** Sends one email through the stored server. */
export function MailTest({ stored }: { stored: MailServer }) {
  const [to, setTo] = useState('')
  const { data, error, isPending, mutate, variables } = useWrite(mailServer.test, { handlesErrors: true })
  const isSet = Boolean(stored.host && stored.from_address)
  const missing = isSet ? null : 'Save a server and a From address first.'
  const submit = (event: FormEvent) => {
    event.preventDefault()
    mutate({ body: { to } })
  }
  return (
    <Section title="Test email" hint="Sends a short email with the saved settings.">
      <form noValidate aria-label="Test" onSubmit={submit} className="grid gap-3">
        <TextField
          layout="row"
          type="email"
          label="Send to"
          placeholder="you@example.com"
          autoComplete="email"
          value={to}
          onChange={setTo}
        />
        <footer className="flex justify-end">
          <Button
            type="submit"
            pending={isPending}
            disabledReason={missing ?? (to.trim() ? null : 'Enter an email address first.')}
          >
            Send test email
          </Button>
        </footer>
        <div role="status" className="empty:absolute">
          {error && <Notice tone="bad">{error.message}</Notice>}
          {data?.error && <Notice tone="bad">{data.error}</Notice>}
          {data && !data.error && (
            <Notice tone="good" title={`The server accepted the email to ${variables?.body.to}`}>
              <bdi>{data.response}</bdi>
            </Notice>
          )}
        </div>
      </form>
    </Section>
  )
}
