import { type ModelProvider, ModelProviderDraft, type ProviderApi } from '#contract/models/model-providers'

/** The form of a provider. Models are one per line; the key is write-only. */
export type ProviderValues = {
  name: string
  api: ProviderApi
  base_url: string
  key: string
  models: string
  allows_hipaa: boolean
  allows_pci: boolean
}

export const valuesOf = (stored?: ModelProvider): ProviderValues => ({
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
export function bodyOf<Given extends Partial<ProviderValues>>({ key, models, ...fields }: Given) {
  return {
    ...fields,
    ...(key?.trim() && { key: key.trim() }),
    ...(models !== undefined && { models: linesIn(models) }),
  }
}

/** Checks the form as the server does. */
export const providerSchema = {
  safeParse(values: ProviderValues) {
    const { error } = ModelProviderDraft.safeParse(bodyOf(values))
    if (!error) return { data: values }
    // A model has no field of its own.
    const issues = error.issues.map(({ path, message }) => ({ path: path.slice(0, 1), message }))
    return { error: { issues } }
  },
}
