import {
  keepPreviousData,
  useMutation,
  useQuery,
  useQueryClient,
  useSuspenseQuery,
} from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { useWatch } from 'react-hook-form'
import type { PrivacySettings } from '#contract/privacy/privacy'
import { deletionWords, longestRetentionDays, type Retention, shortened } from '#rules/calls/retention'
import { auditLog, privacy } from '~/api/operations'
import { call } from '~/api/reading/call'
import { query } from '~/api/reading/query'
import { conditionalWrite } from '~/api/writing/conditional-write'
import { useWrite } from '~/api/writing/use-write'
import type { Conflict } from '~/lib/form-diff'
import { SettingsForm } from '~/ui/editing/settings-form'
import { useEditableResource } from '~/ui/editing/use-editable-resource'
import { Notice } from '~/ui/feedback/notice'
import { FormField } from '~/ui/fields/form-field'
import { NumberField } from '~/ui/fields/number-field'
import { SwitchField } from '~/ui/fields/switch-field'
import { Section } from '~/ui/layout/section'
import { ConfirmDialog } from '~/ui/overlays/confirm-dialog'
import type { PrivacyValues } from './checked-privacy'
import { countsInWords } from './privacy-words'

const isKept = (days: number | null | undefined) =>
  days === null || (Number.isInteger(days) && Number(days) >= 1 && Number(days) <= longestRetentionDays)

/** Whether the typed values are complete and valid. */
const isRetention = (typed: Partial<Retention>): typed is Retention =>
  isKept(typed.recordings_days) && isKept(typed.transcripts_days) && isKept(typed.records_days)

const valuesOf = ({
  recordings_days,
  transcripts_days,
  records_days,
  reveal_reason,
}: PrivacySettings): PrivacyValues => ({ recordings_days, transcripts_days, records_days, reveal_reason })

const names = ['recordings_days', 'transcripts_days', 'records_days', 'reveal_reason'] as const

/** Only changed values are sent. */
function changesIn(settings: PrivacySettings, values: PrivacyValues): Partial<PrivacyValues> {
  const changed = names.filter((name) => values[name] !== settings[name])
  return Object.fromEntries(changed.map((name) => [name, values[name]]))
}

/** The query of the preview, without periods that are unlimited. */
function questionOf({ recordings_days, transcripts_days, records_days }: Retention) {
  const periods = Object.entries({ recordings_days, transcripts_days, records_days })
  return Object.fromEntries(periods.filter(([, days]) => days !== null))
}

/**
 * The form of the privacy settings. A change that deletes data waits for `confirm`, with what it deletes as the
 * question; other changes are saved at once.
 */
function usePrivacyForm(settings: PrivacySettings) {
  const client = useQueryClient()
  const { mutateAsync: write } = useWrite(privacy.update, {
    handlesErrors: true,
    alsoRefreshes: [auditLog.list],
    said: () => 'Saved the privacy settings',
  })
  return useEditableResource<PrivacySettings, PrivacyValues, Partial<PrivacyValues>, string>({
    stored: settings,
    valuesOf: (base = settings) => valuesOf(base),
    // The schemas load when the form is submitted, so that the page opens without them.
    check: async (base = settings, values) => {
      const issues = (await import('./checked-privacy')).issuesIn(values)
      return issues.length > 0 ? { issues } : { changes: changesIn(base, values), issues: [] }
    },
    ask: async (changes, base = settings) => {
      const wanted = { ...valuesOf(base), ...changes }
      if (shortened(base, wanted).length === 0) return undefined
      return countsInWords(await call(privacy.preview, { query: questionOf(wanted) })) || undefined
    },
    store: conditionalWrite({
      read: () => client.fetchQuery({ ...query(privacy.get, {}), staleTime: 0 }),
      write: (body, ifMatch) => write({ body, ifMatch }),
    }),
    focusesErrors: true,
  })
}

type PrivacyForm = ReturnType<typeof usePrivacyForm>

type LossPreviewProps = { control: PrivacyForm['form']['control']; settings: PrivacySettings }

/** What saving these values would delete at once. */
function LossPreview({ control, settings }: LossPreviewProps) {
  const typed = useWatch({ control })
  const values = isRetention(typed) && shortened(settings, typed).length > 0 ? typed : null
  const question = useDeferredValue(values && questionOf(values))
  const { data } = useQuery({
    ...query(privacy.preview, { query: question ?? {} }),
    enabled: question !== null,
    placeholderData: keepPreviousData,
  })
  if (!values || !data) return <span role="status" />
  const words = countsInWords(data)
  return (
    <div role="status">
      {words ? (
        <Notice tone="warn" title={`Saving deletes ${words}`}>
          They are older than the new retention. This cannot be undone.
        </Notice>
      ) : (
        <p className="text-sm text-muted">No stored data is older than that.</p>
      )}
    </div>
  )
}

const kept = [
  { name: 'recordings_days', label: 'Recordings', hint: 'Call audio.' },
  {
    name: 'transcripts_days',
    label: 'Transcripts',
    hint: 'Transcript, analysis, extracted data, tool arguments and search index.',
  },
  {
    name: 'records_days',
    label: 'Call records',
    hint: 'The call and all its data. Analytics totals are kept.',
  },
] as const

const labels = new Map<string, string>([
  ...kept.map(({ name, label }) => [name, label] as const),
  ['reveal_reason', 'Require a reason to reveal personal data'],
])

const inWords = (value: unknown) => {
  if (typeof value === 'boolean') return value ? 'On' : 'Off'
  return value === null ? 'Forever' : `${value} days`
}

/** A setting that two users changed, with both values in words. */
const contested = ({ path, mine, theirs }: Conflict) => ({
  path,
  label: labels.get(path) ?? path,
  mine: inWords(mine),
  theirs: inWords(theirs),
})

/** The dialog wants words typed before anything is deleted. */
function DeletionQuestion({ losses, editor }: { losses: string; editor: PrivacyForm }) {
  const save = useMutation({
    mutationFn: () => editor.confirm({ confirmation: deletionWords }),
    meta: { handlesErrors: true },
  })
  return (
    <ConfirmDialog
      title={`Delete ${losses}?`}
      verb="Delete and save"
      typedName={deletionWords}
      pending={save.isPending}
      error={save.error?.message ?? null}
      onConfirm={() => save.mutate()}
      onClose={editor.cancel}
    >
      These are older than the new retention and are deleted now. From then on, expired data is deleted every
      day. This cannot be undone.
    </ConfirmDialog>
  )
}

export function RetentionSection() {
  const { data: settings } = useSuspenseQuery(query(privacy.get, {}))
  const editor = usePrivacyForm(settings)
  const { form, question } = editor
  return (
    <Section title="Retention" hint="Days since the call was placed. Leave empty to keep forever.">
      <SettingsForm label="Retention" editor={editor} fieldOf={contested}>
        <div className="grid divide-y divide-line">
          {kept.map(({ name, ...words }) => (
            <FormField key={name} control={form.control} name={name}>
              {(field) => (
                <NumberField
                  layout="row"
                  min={1}
                  unit={field.value === null ? '' : 'days'}
                  placeholder="Forever"
                  {...words}
                  {...field}
                />
              )}
            </FormField>
          ))}
          <FormField control={form.control} name="reveal_reason">
            {(field) => (
              <SwitchField
                layout="row"
                label="Require a reason to reveal personal data"
                hint="Every reveal is logged, with its reason if given."
                {...field}
              />
            )}
          </FormField>
        </div>
        <LossPreview control={form.control} settings={settings} />
      </SettingsForm>
      {question !== undefined && <DeletionQuestion key={question} losses={question} editor={editor} />}
    </Section>
  )
}
