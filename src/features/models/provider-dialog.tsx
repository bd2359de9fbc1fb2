import { useQueryClient } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import {
  type ModelProvider,
  ModelProviderDraft,
  type ProviderApi,
  providerApis,
} from '#contract/models/model-providers'
import { modelProviders } from '~/api/operations'
import { query } from '~/api/reading/query'
import { conditionalWrite } from '~/api/writing/conditional-write'
import { useWrite } from '~/api/writing/use-write'
import { useDialogEditor } from '~/ui/editing/use-dialog-editor'
import { FormField } from '~/ui/fields/form-field'
import { SelectField } from '~/ui/fields/select-field'
import { SwitchField } from '~/ui/fields/switch-field'
import { TextAreaField } from '~/ui/fields/text-area-field'
import { TextField } from '~/ui/fields/text-field'
import { FormDialog } from '~/ui/overlays/form-dialog'
import { apiWords, messages } from './messages'

/** The form of a provider. Models are one per line; the key is write-only. */
type ProviderValues = {
  name: string
  api: ProviderApi
  base_url: string
  key: string
  models: string
  allows_hipaa: boolean
  allows_pci: boolean
}

const valuesOf = (stored?: ModelProvider): ProviderValues => ({
  name: stored?.name ?? '',
  api: stored?.api ?? 'openai',
  base_url: stored?.base_url ?? '',
  key: '',
  models: stored?.models.join('\n') ?? '',
  allows_hipaa: stored?.allows_hipaa ?? false,
  allows_pci: stored?.allows_pci ?? false,
})

const linesIn = (text: string) => text.split('\n').flatMap((line) => line.trim() || [])

/** The body of a request with the given fields of the form. An empty key is not sent: only Remove key removes one. */
function bodyOf<Given extends Partial<ProviderValues>>({ key, models, ...fields }: Given) {
  return {
    ...fields,
    ...(key?.trim() && { key: key.trim() }),
    ...(models !== undefined && { models: linesIn(models) }),
  }
}

/** Checks the form as the server does. */
const providerSchema = {
  safeParse(values: ProviderValues) {
    const { error } = ModelProviderDraft.safeParse(bodyOf(values))
    if (!error) return { data: values }
    // A model has no field of its own.
    const issues = error.issues.map(({ path, message }) => ({ path: path.slice(0, 1), message }))
    return { error: { issues } }
  },
}

const apiOptions = providerApis.map((value) => ({ value, label: apiWords[value].label }))

type ProviderDialogProps = {
  /** Absent: a new one. */
  provider: ModelProvider | undefined
  onClose: () => void
}

/** Stores a provider. The models of a new one are read from it. */
function useProvider(provider: ModelProvider | undefined) {
  const client = useQueryClient()
  const options = { handlesErrors: true, said: ({ name }: ModelProvider) => `Saved ${name}` }
  const create = useWrite(modelProviders.create, options)
  const update = useWrite(modelProviders.update, options)
  const read = useWrite(modelProviders.readModels)
  const input = { model_provider_id: provider?.id ?? 0 }
  return {
    async create(values: ProviderValues) {
      const body = bodyOf(values)
      const created = await create.mutateAsync({ body })
      if (body.models?.length === 0 && body.api === 'openai') read.mutate({ model_provider_id: created.id })
      return created
    },
    store: conditionalWrite<ModelProvider, Partial<ProviderValues>>({
      read: () => client.fetchQuery({ ...query(modelProviders.get, input), staleTime: 0 }),
      async write(changes, ifMatch) {
        const body = bodyOf(changes)
        const updated = await update.mutateAsync({ ...input, body, ifMatch })
        // The former key, or address, may have been the reason why there are none.
        if (updated.models.length === 0 && updated.api === 'openai' && (body.key || body.base_url))
          read.mutate(input)
        return updated
      },
    }),
  }
}

/** Adds or changes a provider of models. */
export function ProviderDialog({ provider, onClose }: ProviderDialogProps) {
  const { create, store } = useProvider(provider)
  const { control, errorOf, errorWithTheirs, dialog } = useDialogEditor<ModelProvider, ProviderValues>({
    stored: provider,
    valuesOf,
    schema: providerSchema,
    create,
    store,
    onClose,
  })
  const api = useWatch({ control, name: 'api' })
  return (
    <FormDialog
      title={provider ? `Edit ${provider.name}` : 'Add provider'}
      verb={provider ? 'Save' : 'Add provider'}
      width="34rem"
      {...dialog}
    >
      <FormField control={control} name="name">
        {({ saved: _, error, ...field }) => (
          <TextField label="Name" autoComplete="off" error={errorWithTheirs('name', error)} {...field} />
        )}
      </FormField>
      <FormField control={control} name="api">
        {({ saved: _, error, ...field }) => (
          <SelectField label="API" options={apiOptions} error={errorWithTheirs('api', error)} {...field} />
        )}
      </FormField>
      <FormField control={control} name="base_url">
        {({ saved: _, error, ...field }) => (
          <TextField
            type="url"
            label="Base URL"
            hint={messages.baseUrl}
            placeholder={apiWords[api].base_url}
            autoComplete="off"
            error={errorWithTheirs('base_url', error)}
            {...field}
          />
        )}
      </FormField>
      <FormField control={control} name="key">
        {({ saved: _, error, ...field }) => (
          <TextField
            type="password"
            label="API key"
            optional
            autoComplete="off"
            hint={messages.key}
            placeholder={provider?.has_key ? 'A key is stored' : 'Not set'}
            error={errorOf('key', error)}
            {...field}
          />
        )}
      </FormField>
      <FormField control={control} name="models">
        {({ saved: _, error, ...field }) => (
          <TextAreaField
            label="Models"
            optional
            hint={api === 'openai' ? messages.models : messages.speechModels}
            rows={3}
            mono
            spellCheck={false}
            error={errorOf('models', error)}
            {...field}
          />
        )}
      </FormField>
      <FormField control={control} name="allows_hipaa">
        {({ saved: _, error, ...field }) => (
          <SwitchField
            label="Allowed for HIPAA data"
            hint={messages.hipaa}
            error={errorOf('allows_hipaa', error)}
            {...field}
          />
        )}
      </FormField>
      <FormField control={control} name="allows_pci">
        {({ saved: _, error, ...field }) => (
          <SwitchField
            label="Allowed for PCI data"
            hint={messages.pci}
            error={errorOf('allows_pci', error)}
            {...field}
          />
        )}
      </FormField>
    </FormDialog>
  )
}
