import { type FormEvent, useState } from 'react'
import { type ModelProvider, testPurposes } from '#contract/models/model-providers'
import { apisOf } from '#rules/bots/choose-model'
import { modelProviders } from '~/api/operations'
import { useWrite } from '~/api/writing/use-write'
import { Notice } from '~/ui/feedback/notice'
import { ComboboxField } from '~/ui/fields/combobox-field'
import { SelectField } from '~/ui/fields/select-field'
import { TextField } from '~/ui/fields/text-field'
import { FormDialog } from '~/ui/overlays/form-dialog'

type Purpose = (typeof testPurposes)[number]

const words: Record<Purpose, { label: string; hint: string }> = {
  conversation: {
    label: 'Short question',
    hint: 'Sends one short question. The provider may charge you.',
  },
  voice: { label: 'Speak a sentence', hint: 'Requests one spoken sentence. The provider may charge you.' },
  recognition: {
    label: 'Recognize speech',
    hint: 'Sends two seconds of synthetic speech. The provider may charge you.',
  },
  embedding: { label: 'Embed a sentence', hint: 'Embeds one sentence. The provider may charge you.' },
}

/** Asks one model of a provider a short question, or tries its speech. */
export function TestDialog({ provider, onClose }: { provider: ModelProvider; onClose: () => void }) {
  const purposes = testPurposes.filter((purpose) => apisOf[purpose].includes(provider.api))
  const [model, setModel] = useState(provider.models[0] ?? '')
  const [purpose, setPurpose] = useState<Purpose>(purposes[0] ?? 'voice')
  const [voice, setVoice] = useState('')
  const { data, error, isPending, mutate } = useWrite(modelProviders.test, { handlesErrors: true })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const named = purpose === 'voice' && voice.trim() ? { voice: voice.trim() } : {}
    mutate({ model_provider_id: provider.id, body: { model, purpose, ...named } })
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
      <SelectField
        label="Test"
        hint={words[purpose].hint}
        options={purposes.map((value) => ({ value, label: words[value].label }))}
        value={purpose}
        onChange={setPurpose}
      />
      <ComboboxField
        label="Model"
        options={provider.models.map((value) => ({ value }))}
        value={model}
        onChange={setModel}
        mono
      />
      {purpose === 'voice' && provider.api !== 'deepgram' && (
        <TextField label="Voice" optional value={voice} onChange={setVoice} autoComplete="off" />
      )}
      <div role="status" className="empty:absolute">
        {data?.error && <Notice tone="bad">{data.error}</Notice>}
        {data?.text && (
          <Notice
            tone="good"
            title={`${data.model ?? model} answered in ${(data.duration_ms / 1000).toFixed(1)} s`}
          >
            <bdi>{`“${data.text}”`}</bdi>
          </Notice>
        )}
      </div>
    </FormDialog>
  )
}
