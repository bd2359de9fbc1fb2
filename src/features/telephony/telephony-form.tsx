import { useQueryClient } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import type { Telephony, TelephonyChanges } from '#contract/telephony/telephony'
import { phoneNumbers, session, telephony } from '~/api/operations'
import { query } from '~/api/reading/query'
import { conditionalWrite } from '~/api/writing/conditional-write'
import { useWrite } from '~/api/writing/use-write'
import { changedValues } from '~/lib/form-diff'
import { SettingsForm } from '~/ui/editing/settings-form'
import { useEditableResource } from '~/ui/editing/use-editable-resource'
import { FormField } from '~/ui/fields/form-field'
import { NumberField } from '~/ui/fields/number-field'
import { SelectField } from '~/ui/fields/select-field'
import { SwitchField } from '~/ui/fields/switch-field'
import { TextField } from '~/ui/fields/text-field'
import { Section } from '~/ui/layout/section'

/** Empty texts are unset; secrets are write-only. */
type TelephonyValues = {
  kind: string
  url: string
  user: string
  password: string
  trunk: string
  account_sid: string
  auth_token: string
  public_url: string
  max_calls: number | null
  calls_per_second: number | null
  number_max_calls: number | null
  number_calls_per_second: number | null
  sends_texts: boolean
}

const labels: Record<keyof TelephonyValues, string> = {
  kind: 'Connection',
  url: 'ARI address',
  user: 'ARI user name',
  password: 'ARI password',
  trunk: 'Trunk',
  account_sid: 'Account SID',
  auth_token: 'Auth token',
  public_url: 'Public address',
  max_calls: 'Simultaneous calls',
  calls_per_second: 'New calls per second',
  number_max_calls: 'Simultaneous calls per number',
  number_calls_per_second: 'New calls per second per number',
  sends_texts: 'Send texts',
}

const kinds = [
  { value: 'none', label: 'None (simulated calls)' },
  { value: 'asterisk', label: 'Asterisk' },
  { value: 'twilio', label: 'Twilio' },
]

const hints = {
  section: 'Connects calls to real phones. Changes apply to new calls.',
  kind: 'Asterisk or Twilio places and receives real calls.',
  url: 'URL of the Asterisk REST Interface. Requires Asterisk 22.8 or newer.',
  user: 'User name from ari.conf.',
  password: 'Stored encrypted and never shown again. Re-enter it if you change the address.',
  trunk: 'Name of the endpoint in pjsip.conf that connects to your carrier.',
  account_sid: 'Shown on the home page of the Twilio Console.',
  auth_token: 'Stored encrypted and never shown again. Re-enter it if you change the account SID.',
  public_url: 'HTTPS address of this server that Twilio can reach from the Internet.',
  max_calls: 'Maximum number of calls in progress, across all campaigns.',
  calls_per_second: 'Maximum number of calls dialed per second.',
  number_max_calls: 'Maximum for each of your numbers. Leave empty for no limit per number.',
  number_calls_per_second: 'Maximum dialed from each of your numbers. Leave empty for no limit per number.',
  sends_texts: 'Sends texts over the trunk as SIP MESSAGE. Turn on only if your carrier supports it.',
}

const shownValue = (value: unknown) =>
  typeof value === 'boolean' ? (value ? 'On' : 'Off') : String(value ?? '')

const valuesOf = (stored?: Telephony): TelephonyValues => ({
  kind: stored?.kind ?? 'none',
  url: stored?.url ?? '',
  user: stored?.user ?? '',
  password: '',
  trunk: stored?.trunk ?? '',
  account_sid: stored?.account_sid ?? '',
  auth_token: '',
  public_url: stored?.public_url ?? '',
  max_calls: stored?.max_calls ?? 10,
  calls_per_second: stored?.calls_per_second ?? 1,
  number_max_calls: stored?.number_max_calls ?? null,
  number_calls_per_second: stored?.number_calls_per_second ?? null,
  sends_texts: stored?.sends_texts ?? false,
})

const flatten = (values: TelephonyValues) => new Map<string, unknown>(Object.entries(values))

/** The changed values as a request body; an empty password is not sent. */
function changesOf(base: Telephony | undefined, values: TelephonyValues) {
  const changed = changedValues(flatten(valuesOf(base)), flatten(values))
  return Object.fromEntries(changed.map(([name, value]) => [name, value === '' ? null : value]))
}

function useTelephonyForm(stored: Telephony) {
  const client = useQueryClient()
  const update = useWrite(telephony.update, {
    handlesErrors: true,
    said: () => 'Saved telephony settings',
    // Whether calls are simulated, and what carries each number.
    alsoRefreshes: [session.get, phoneNumbers.list],
  })
  return useEditableResource<Telephony, TelephonyValues, TelephonyChanges>({
    stored,
    valuesOf,
    flatten,
    check: async (base, values) => {
      const { TelephonyChanges } = await import('#contract/telephony/telephony')
      const { data, error } = TelephonyChanges.safeParse(changesOf(base, values))
      if (data) return { changes: data, issues: [] }
      return { issues: error.issues.map(({ path, message }) => ({ path: path.join('.'), message })) }
    },
    store: conditionalWrite({
      read: () => client.fetchQuery({ ...query(telephony.get, {}), staleTime: 0 }),
      write: (body, ifMatch) => update.mutateAsync({ body, ifMatch }),
    }),
    focusesErrors: true,
  })
}

type Control = ReturnType<typeof useTelephonyForm>['form']['control']
type TextName = 'url' | 'user' | 'password' | 'trunk' | 'account_sid' | 'auth_token' | 'public_url'

type TextProps = { control: Control; name: TextName; type?: 'password' | 'url'; placeholder?: string }

function Text({ control, name, type, ...others }: TextProps) {
  return (
    <FormField control={control} name={name}>
      {({ saved: _, ...field }) => (
        <TextField
          layout="row"
          label={labels[name]}
          hint={hints[name]}
          autoComplete={type === 'password' ? 'new-password' : 'off'}
          spellCheck={false}
          type={type ?? 'text'}
          {...others}
          {...field}
        />
      )}
    </FormField>
  )
}

type NumberName = 'max_calls' | 'calls_per_second' | 'number_max_calls' | 'number_calls_per_second'

const Limit = ({ control, name, max }: { control: Control; name: NumberName; max: number }) => (
  <FormField control={control} name={name}>
    {({ saved: _, ...field }) => (
      <NumberField
        layout="row"
        label={labels[name]}
        hint={hints[name]}
        min={1}
        max={max}
        step={1}
        {...field}
      />
    )}
  </FormField>
)

type FieldsProps = { control: Control; stored: Telephony }

const secretPlaceholder = (name: string, isStored: boolean) => (isStored ? `${name} is stored` : 'Not set')

const AsteriskFields = ({ control, stored }: FieldsProps) => (
  <>
    <Text control={control} name="url" type="url" placeholder="http://127.0.0.1:8088" />
    <Text control={control} name="user" placeholder="switchboard" />
    <Text
      control={control}
      name="password"
      type="password"
      placeholder={secretPlaceholder('A password', stored.has_password)}
    />
    <Text control={control} name="trunk" placeholder="trunk" />
    <FormField control={control} name="sends_texts">
      {({ saved: _, ...field }) => (
        <SwitchField layout="row" label={labels.sends_texts} hint={hints.sends_texts} {...field} />
      )}
    </FormField>
  </>
)

const TwilioFields = ({ control, stored }: FieldsProps) => (
  <>
    <Text control={control} name="account_sid" placeholder="AC…" />
    <Text
      control={control}
      name="auth_token"
      type="password"
      placeholder={secretPlaceholder('An auth token', stored.has_auth_token)}
    />
    <Text control={control} name="public_url" type="url" placeholder="https://calls.example.com" />
  </>
)

/** How calls reach the telephone network. */
export function TelephonyForm({ stored }: { stored: Telephony }) {
  const editor = useTelephonyForm(stored)
  const { control } = editor.form
  const kind = useWatch({ control, name: 'kind' })
  return (
    <Section title="Telephone line" hint={hints.section}>
      <SettingsForm
        label="Telephone line"
        editor={editor}
        fieldOf={({ path, mine, theirs }) => ({
          path,
          label: labels[path as keyof TelephonyValues],
          mine: shownValue(mine),
          theirs: shownValue(theirs),
        })}
      >
        <div className="grid divide-y divide-line">
          <FormField control={control} name="kind">
            {({ saved: _, ...field }) => (
              <SelectField layout="row" label={labels.kind} hint={hints.kind} options={kinds} {...field} />
            )}
          </FormField>
          {kind === 'twilio' && <TwilioFields control={control} stored={stored} />}
          {kind === 'asterisk' && <AsteriskFields control={control} stored={stored} />}
          {kind !== 'none' && (
            <>
              <Limit control={control} name="max_calls" max={1_000} />
              <Limit control={control} name="calls_per_second" max={100} />
              <Limit control={control} name="number_max_calls" max={1_000} />
              <Limit control={control} name="number_calls_per_second" max={100} />
            </>
          )}
        </div>
      </SettingsForm>
    </Section>
  )
}
