import { useSuspenseQuery } from '@tanstack/react-query'
import { rehearsalModel } from '~/api/operations'
import { query } from '~/api/reading/query'
import { useWrite } from '~/api/writing/use-write'
import type { Conflict } from '~/lib/form-diff'
import { Button } from '~/ui/controls/button'
import { EditConflict } from '~/ui/editing/edit-conflict'
import { LeaveGuard } from '~/ui/feedback/leave-guard'
import { Notice } from '~/ui/feedback/notice'
import { FormField } from '~/ui/fields/form-field'
import { TextField } from '~/ui/fields/text-field'
import { Section } from '~/ui/layout/section'
import { confirmAction } from '~/ui/overlays/confirm'
import { useModelForm } from './use-model-form'

const labels = new Map([
  ['base_url', 'Base URL'],
  ['model', 'Model name'],
  ['key', 'Key'],
])

const inWords = (path: string, value: unknown) => {
  if (!value) return path === 'key' ? 'No new key' : 'None'
  return path === 'key' ? 'The key you typed' : String(value)
}

const askToRemoveKey = (removeKey: () => Promise<unknown>) =>
  confirmAction({
    title: 'Remove the API key?',
    consequences: 'If the model requires a key, rehearsals fail until you enter a new one.',
    verb: 'Remove key',
    action: removeKey,
  })

/** A setting that two users changed, with both values in words. */
const contested = ({ path, mine, theirs }: Conflict) => ({
  path,
  label: labels.get(path) ?? path,
  mine: inWords(path, mine),
  theirs: inWords(path, theirs),
})

export function ModelSection() {
  const { data: settings } = useSuspenseQuery(query(rehearsalModel.get, {}))
  const editor = useModelForm(settings)
  const { form, isDirty, isSubmitting, serverMessage } = editor
  const isSet = Boolean(settings.base_url && settings.model)
  return (
    <Section
      title="Model"
      hint="Answers as the bot in rehearsals. Without a model, the basic simulator answers."
      actions={isSet && <TestButton isDirty={isDirty} />}
    >
      <form noValidate aria-label="Model" onSubmit={editor.submit} className="grid gap-3">
        {serverMessage && (
          <div role="alert">
            <Notice tone="bad">{serverMessage}</Notice>
          </div>
        )}
        <div className="grid divide-y divide-line">
          <FormField control={form.control} name="base_url">
            {({ saved: _, ...field }) => (
              <TextField
                layout="row"
                type="url"
                label="Base URL"
                hint="Any OpenAI-compatible chat completions API. Private hosts must be listed in ALLOWED_PRIVATE_HOSTS."
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
                label="API key"
                optional
                autoComplete="off"
                hint="Stored encrypted and never shown again. Re-enter it if you change the host."
                placeholder={settings.has_key ? 'A key is stored' : 'Not set'}
                {...field}
              />
            )}
          </FormField>
        </div>
        <footer className="flex flex-wrap justify-end gap-2">
          {settings.has_key && <Button onClick={() => askToRemoveKey(editor.removeKey)}>Remove key</Button>}
          {isDirty && <Button onClick={editor.discard}>Discard</Button>}
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
      <LeaveGuard isDirty={editor.hasUnsaved} />
      <EditConflict editor={editor} fieldOf={contested} />
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
