import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { useFieldArray, useForm } from 'react-hook-form'
import { ApiError } from '#contract/http/error'
import { type RehearsalScenario, rehearsalCallers } from '#contract/rehearsal/suites'
import { rehearsalCases, rehearsalScenarios, rehearsalSuites } from '~/api/operations'
import { query } from '~/api/reading/query'
import { useWrite } from '~/api/writing/use-write'
import { SampleFields, withSamples } from '~/features/rehearsal/talk/sample-fields'
import { Button } from '~/ui/controls/button'
import { FormField } from '~/ui/fields/form-field'
import { SelectField } from '~/ui/fields/select-field'
import { showIssues } from '~/ui/fields/show-issues'
import { TextField } from '~/ui/fields/text-field'
import { FormDialog } from '~/ui/overlays/form-dialog'
import { AssertionFields } from './assertion-fields'
import { draftOf, ScenarioValues, valuesOf } from './scenario-form'
import { callerName } from './suite-words'

type ScenarioDialogProps = {
  botUid: string
  scenario: RehearsalScenario | undefined
  /** The variables that a call of the bot must supply. */
  variables: string[]
  onClose: () => void
}

const simulated = rehearsalCallers.map((id) => ({
  value: `simulated ${id}`,
  label: callerName(id),
  group: 'Callers of the simulator',
}))
const mostCases = 100
const newest = query(rehearsalCases.list, { query: { limit: mostCases } })

export function ScenarioDialog({ botUid, scenario, variables, onClose }: ScenarioDialogProps) {
  const { data: known } = useQuery(newest)
  const past = known?.rehearsal_cases.map(({ id, name, simulated: isSimulated }) => ({
    value: `case ${id}`,
    label: isSimulated ? `${name} (simulated call)` : name,
    group: 'Past calls',
  }))
  const options = { handlesErrors: true, alsoRefreshes: [rehearsalSuites.get] }
  const create = useWrite(rehearsalScenarios.create, { ...options, said: ({ name }) => `Added ${name}` })
  const update = useWrite(rehearsalScenarios.update, { ...options, said: ({ name }) => `Changed ${name}` })
  const form = useForm({ defaultValues: valuesOf(scenario), resolver: zodResolver(ScenarioValues) })
  const assertions = useFieldArray({ control: form.control, name: 'assertions' })
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async (values) => {
    const draft = draftOf({ ...values, variables: withSamples(variables, values.variables) })
    try {
      if (scenario) await update.mutateAsync({ rehearsal_scenario_id: scenario.id, body: draft })
      else await create.mutateAsync({ body: { bot_uid: botUid, ...draft } })
      onClose()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      showIssues(form, error)
    }
  })
  return (
    <FormDialog
      title={scenario ? `Change ${scenario.name}` : 'Add a scenario'}
      verb={scenario ? 'Save scenario' : 'Add scenario'}
      pending={isSubmitting}
      serverError={errors.root?.server?.message}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormField control={form.control} name="name">
        {({ saved: _, ...field }) => <TextField label="Name" autoComplete="off" {...field} />}
      </FormField>
      <FormField control={form.control} name="caller">
        {({ saved: _, ...field }) => (
          <SelectField
            label="Caller"
            placeholder="Choose"
            options={[...simulated, ...(past ?? [])]}
            {...field}
          />
        )}
      </FormField>
      <FormField control={form.control} name="direction">
        {({ saved: _, ...field }) => (
          <SelectField
            label="Call"
            options={[
              { value: 'outbound', label: 'The bot calls' },
              { value: 'inbound', label: 'The caller calls' },
            ]}
            {...field}
          />
        )}
      </FormField>
      <FormField control={form.control} name="variables">
        {({ value, onChange }) => <SampleFields names={variables} values={value} onChange={onChange} />}
      </FormField>
      {assertions.fields.length > 0 && (
        <ol aria-label="Assertions" className="grid gap-3">
          {assertions.fields.map(({ id }, at) => (
            <AssertionFields key={id} control={form.control} at={at} onRemove={() => assertions.remove(at)} />
          ))}
        </ol>
      )}
      <Button
        className="justify-self-start"
        onClick={() =>
          assertions.append(
            { kind: 'said', value: '' },
            { focusName: `assertions.${assertions.fields.length}.kind` },
          )
        }
      >
        Add an assertion
      </Button>
    </FormDialog>
  )
}
