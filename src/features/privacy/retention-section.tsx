import { useSuspenseQuery } from '@tanstack/react-query'
import { lazyRouteComponent } from '@tanstack/react-router'
import { Suspense } from 'react'
import { privacy } from '~/api/operations'
import { query } from '~/api/reading/query'
import { Button } from '~/ui/controls/button'
import { LeaveGuard } from '~/ui/feedback/leave-guard'
import { Notice } from '~/ui/feedback/notice'
import { FormField } from '~/ui/fields/form-field'
import { NumberField } from '~/ui/fields/number-field'
import { SwitchField } from '~/ui/fields/switch-field'
import { Section } from '~/ui/layout/section'
import { LossPreview } from './loss-preview'
import { usePrivacyForm } from './use-privacy-form'

const DeletionDialog = lazyRouteComponent(() => import('./deletion-dialog'), 'DeletionDialog')

const kept = [
  { name: 'recordings_days', label: 'Recordings', hint: 'The sound of a call.' },
  {
    name: 'transcripts_days',
    label: 'Transcripts',
    hint: 'What was said, with analysis, extracted data, what tools were given, and what finds it.',
  },
  {
    name: 'records_days',
    label: 'Whole calls',
    hint: 'With everything that belongs to them. The figures of analytics stay.',
  },
] as const

/** How long what was said and heard is kept. */
export function RetentionSection() {
  const { data: settings } = useSuspenseQuery(query(privacy.get, {}))
  const { form, submit, asked } = usePrivacyForm(settings)
  const { errors, isDirty, isSubmitting } = form.formState
  return (
    <Section title="Retention" hint="Days since a call was placed. An empty field keeps it for ever.">
      <form noValidate onSubmit={submit} aria-label="Retention" className="grid gap-3">
        {errors.root?.server?.message && (
          <div role="alert">
            <Notice tone="bad">{errors.root.server.message}</Notice>
          </div>
        )}
        <div className="grid divide-y divide-line">
          {kept.map(({ name, ...words }) => (
            <FormField key={name} control={form.control} name={name}>
              {(field) => (
                <NumberField layout="row" min={1} unit="days" placeholder="for ever" {...words} {...field} />
              )}
            </FormField>
          ))}
          <FormField control={form.control} name="reveal_reason">
            {(field) => (
              <SwitchField
                layout="row"
                label="Ask why personal data is revealed"
                hint="The reason is kept in the audit log. Every reveal is, with or without one."
                {...field}
              />
            )}
          </FormField>
        </div>
        <LossPreview control={form.control} settings={settings} />
        <footer className="flex flex-wrap justify-end gap-2">
          {isDirty && <Button onClick={() => form.reset()}>Discard</Button>}
          <Button
            type="submit"
            variant="primary"
            pending={isSubmitting}
            disabledReason={isDirty ? null : 'Nothing is changed.'}
          >
            Save
          </Button>
        </footer>
      </form>
      <LeaveGuard isDirty={isDirty} />
      {asked && (
        <Suspense>
          <DeletionDialog losses={asked.losses} onConfirm={asked.confirm} onClose={asked.cancel} />
        </Suspense>
      )}
    </Section>
  )
}
