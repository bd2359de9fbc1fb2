import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { MailServer, MailServerChanges } from '#contract/accounts/mail-server'
import { mailServer } from '~/api/operations'
import { query } from '~/api/reading/query'
import { conditionalWrite } from '~/api/writing/conditional-write'
import { useWrite } from '~/api/writing/use-write'
import { changedValues } from '~/lib/form-diff'
import { Button } from '~/ui/controls/button'
import { SettingsForm } from '~/ui/editing/settings-form'
import { useEditableResource } from '~/ui/editing/use-editable-resource'
import { Notice } from '~/ui/feedback/notice'
import { FormField } from '~/ui/fields/form-field'
import { NumberField } from '~/ui/fields/number-field'
import { SelectField } from '~/ui/fields/select-field'
import { TextField } from '~/ui/fields/text-field'
import { Section } from '~/ui/layout/section'

/** Empty texts are unset; the password is write-only. */
type MailServerValues = {
  host: string
  port: number | null
  security: string
  user: string
  password: string
  from_address: string
  from_name: string
}

const labels: Record<keyof MailServerValues, string> = {
  host: 'Server',
  port: 'Port',
  security: 'Security',
  user: 'User name',
  password: 'Password',
  from_address: 'From address',
  from_name: 'From name',
}

const securities = [
  { value: 'starttls', label: 'STARTTLS' },
  { value: 'tls', label: 'TLS' },
  { value: 'none', label: 'None (not encrypted)' },
]

const hints = {
  section: 'Sends the emails that bots write with their tools.',
  host: 'Host name of your SMTP server.',
  security: 'STARTTLS usually uses port 587; TLS usually uses port 465.',
  user: 'Leave empty if the server does not require one.',
  password:
    'Stored encrypted and never shown again. Re-enter it if you change the server or turn off encryption.',
  from_address: 'An address that the server may send from.',
  from_name: 'Recipients see it next to the address.',
}

const valuesOf = (stored?: MailServer): MailServerValues => ({
  host: stored?.host ?? '',
  port: stored?.port ?? 587,
  security: stored?.security ?? 'starttls',
  user: stored?.user ?? '',
  password: '',
  from_address: stored?.from_address ?? '',
  from_name: stored?.from_name ?? '',
})

const flatten = (values: MailServerValues) => new Map<string, unknown>(Object.entries(values))

/** The changed values as a request body; an empty password is not sent. */
function changesOf(base: MailServer | undefined, values: MailServerValues) {
  const changed = changedValues(flatten(valuesOf(base)), flatten(values))
  return Object.fromEntries(changed.map(([name, value]) => [name, value === '' ? null : value]))
}

function useMailServerForm(stored: MailServer) {
  const client = useQueryClient()
  const update = useWrite(mailServer.update, { handlesErrors: true, said: () => 'Saved the mail server' })
  return useEditableResource<MailServer, MailServerValues, MailServerChanges>({
    stored,
    valuesOf,
    flatten,
    check: async (base, values) => {
      const { MailServerChanges } = await import('#contract/accounts/mail-server')
      const { data, error } = MailServerChanges.safeParse(changesOf(base, values))
      if (data) return { changes: data, issues: [] }
      return { issues: error.issues.map(({ path, message }) => ({ path: path.join('.'), message })) }
    },
    store: conditionalWrite({
      read: () => client.fetchQuery({ ...query(mailServer.get, {}), staleTime: 0 }),
      write: (body, ifMatch) => update.mutateAsync({ body, ifMatch }),
    }),
    focusesErrors: true,
  })
}

type Control = ReturnType<typeof useMailServerForm>['form']['control']
type TextName = Exclude<keyof MailServerValues, 'port' | 'security'>

type TextProps = { control: Control; name: TextName; type?: 'password' | 'email'; placeholder?: string }

function Text({ control, name, ...others }: TextProps) {
  return (
    <FormField control={control} name={name}>
      {({ saved: _, ...field }) => (
        <TextField
          layout="row"
          label={labels[name]}
          hint={hints[name]}
          autoComplete={name === 'password' ? 'new-password' : 'off'}
          spellCheck={false}
          {...others}
          {...field}
        />
      )}
    </FormField>
  )
}

/** The SMTP server that sends the emails of tools. */
export function MailServerForm({ stored }: { stored: MailServer }) {
  const editor = useMailServerForm(stored)
  const { control } = editor.form
  return (
    <Section title="Mail server" hint={hints.section}>
      <SettingsForm
        label="Mail server"
        editor={editor}
        fieldOf={({ path, mine, theirs }) => ({
          path,
          label: labels[path as keyof MailServerValues],
          mine: String(mine ?? ''),
          theirs: String(theirs ?? ''),
        })}
      >
        <div className="grid divide-y divide-line">
          <Text control={control} name="host" placeholder="smtp.example.com" />
          <FormField control={control} name="port">
            {({ saved: _, ...field }) => (
              <NumberField layout="row" label={labels.port} min={1} max={65_535} step={1} {...field} />
            )}
          </FormField>
          <FormField control={control} name="security">
            {({ saved: _, ...field }) => (
              <SelectField
                layout="row"
                label={labels.security}
                hint={hints.security}
                options={securities}
                {...field}
              />
            )}
          </FormField>
          <Text control={control} name="user" />
          <Text
            control={control}
            name="password"
            type="password"
            placeholder={stored.has_password ? 'A password is stored' : 'Not set'}
          />
          <Text control={control} name="from_address" type="email" placeholder="desk@example.com" />
          <Text control={control} name="from_name" />
        </div>
      </SettingsForm>
    </Section>
  )
}

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
