import { useForm } from 'react-hook-form'
import { ApiError } from '#contract/http/error'
import type { RehearsalModel } from '#contract/rehearsal/model'
import { rehearsalModel } from '~/api/operations'
import { useWrite } from '~/api/writing/use-write'
import { showIssues } from '~/ui/fields/show-issues'

const valuesOf = ({ base_url, model }: RehearsalModel) => ({
  base_url: base_url ?? '',
  model: model ?? '',
  key: '',
})

/** The form of the model; the key is only ever written, and sent where one is typed. */
export function useModelForm(settings: RehearsalModel) {
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
