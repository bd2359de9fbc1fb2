import { type FormEvent, useState } from 'react'
import type { ModelProvider } from '#contract/models/model-providers'
import { modelProviders } from '~/api/operations'
import { useWrite } from '~/api/writing/use-write'
import { Notice } from '~/ui/feedback/notice'
import { ComboboxField } from '~/ui/fields/combobox-field'
import { FormDialog } from '~/ui/overlays/form-dialog'

/** Asks one model of a provider a short question. */
export function TestDialog({ provider, onClose }: { provider: ModelProvider; onClose: () => void }) {
  const [model, setModel] = useState(provider.models[0] ?? '')
  const { data, error, isPending, mutate } = useWrite(modelProviders.test, { handlesErrors: true })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    mutate({ model_provider_id: provider.id, body: { model } })
  }
  return (
    <FormDialog
      title={`Test ${provider.name}`}
      verb="Send test"
      width="30rem"
      pending={isPending}
      serverError={error?.message}
      onSubmit={submit}
      onClose={onClose}
    >
      <ComboboxField
        label="Model"
        hint="Sends one short question. The provider may charge for it."
        options={provider.models.map((value) => ({ value }))}
        value={model}
        onChange={setModel}
        mono
      />
      <div role="status" className="empty:absolute">
        {data?.error && <Notice tone="bad">{data.error}</Notice>}
        {data?.text && (
          <Notice
            tone="good"
            title={`${data.model ?? model} answered in ${(data.duration_ms / 1000).toFixed(1)} s`}
          >
            <bdi>“{data.text}”</bdi>
          </Notice>
        )}
      </div>
    </FormDialog>
  )
}
