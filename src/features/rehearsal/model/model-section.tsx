import { useSuspenseQuery } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { ApiError } from '#contract/http/error'
import type { RehearsalModel } from '#contract/rehearsal/model'
import { rehearsalModel } from '~/api/operations'
import { query } from '~/api/reading/query'
import { useWrite } from '~/api/writing/use-write'
import { Button } from '~/ui/controls/button'
import { LeaveGuard } from '~/ui/feedback/leave-guard'
import { Notice } from '~/ui/feedback/notice'
import { FormField } from '~/ui/fields/form-field'
import { showIssues } from '~/ui/fields/show-issues'
import { TextField } from '~/ui/fields/text-field'
import { Section } from '~/ui/layout/section'

const valuesOf = ({ base_url, model }: RehearsalModel) => ({
  base_url: base_url ?? '',
  model: model ?? '',
  key: '',
})

/** The form of the model. The key is write-only and sent only if typed. */
function useModelForm(settings: RehearsalModel) {
  const update = useWrite(rehearsalModel.update, { handlesErrors: true, said: () => 'Saved the model' })
  const form = useForm({ values: valuesOf(settings) })

  const submit = form.handleSubmit(async ({ base_url, model, key }) => {
    try {
      const body = { base_url: base_url.trim() || null, model: model.trim() || null, ...(key && { key }) }
      form.reset(valuesOf(await update.mutateAsync({ body })))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      showIssues(form, error)
    }
  })

  return { form, submit, forget: () => update.mutateAsync({ body: { key: null } }) }
}

export function ModelSection() {
  const { data: settings } = useSuspenseQuery(query(rehearsalModel.get, {}))
  const { form, submit, forget } = useModelForm(settings)
  const { errors, isDirty, isSubmitting } = form.formState
  const isSet = Boolean(settings.base_url && settings.model)
  return (
    <Section
      title="Model"
      hint="Plays the bot in rehearsals. Without a model, a basic simulator does."
      actions={isSet && <TestButton isDirty={isDirty} />}
    >
      <form noValidate aria-label="Model" onSubmit={submit} className="grid gap-3">
        {errors.root?.server?.message && (
          <div role="alert">
            <Notice tone="bad">{errors.root.server.message}</Notice>
          </div>
        )}
        <div className="grid divide-y divide-line">
          <FormField control={form.control} name="base_url">
            {({ saved: _, ...field }) => (
              <TextField
                layout="row"
                type="url"
                label="Base URL"
                hint="A server with OpenAI’s chat completions API. Private hosts must be listed in ALLOWED_PRIVATE_HOSTS."
                placeholder="https://api.openai.com/v1"
                {...field}
              />
            )}
          </FormField>
          <FormField control={form.control} name="model">
            {({ saved: _, ...field }) => (
              <TextField layout="row" label="Model name" autoComplete="off" mono {...field} />
            )}
          </FormField>
          <FormField control={form.control} name="key">
            {({ saved: _, ...field }) => (
              <TextField
                layout="row"
                type="password"
                label="Key"
                optional
                autoComplete="off"
                hint="Stored encrypted and never shown again. Changing the host requires the key again."
                placeholder={settings.has_key ? 'A key is stored' : 'No key'}
                {...field}
              />
            )}
          </FormField>
        </div>
        <footer className="flex flex-wrap justify-end gap-2">
          {settings.has_key && <Button onClick={() => void forget()}>Remove key</Button>}
          {isDirty && <Button onClick={() => form.reset()}>Discard</Button>}
          <Button
            type="submit"
            variant="primary"
            pending={isSubmitting}
            disabledReason={isDirty ? null : 'No changes to save.'}
          >
            Save
          </Button>
        </footer>
      </form>
      <LeaveGuard isDirty={isDirty} />
    </Section>
  )
}

function TestButton({ isDirty }: { isDirty: boolean }) {
  const test = useWrite(rehearsalModel.test)
  return (
    <>
      <span role="status" className="text-sm">
        {test.data?.error && <span className="text-bad">{test.data.error}</span>}
        {test.data?.text && (
          <span className="text-muted">
            <bdi>“{test.data.text}”</bdi> in {(test.data.duration_ms / 1000).toFixed(1)} s
          </span>
        )}
      </span>
      <Button
        pending={test.isPending}
        disabledReason={isDirty ? 'Save first.' : null}
        onClick={() => test.mutate({})}
      >
        Test model
      </Button>
    </>
  )
}
