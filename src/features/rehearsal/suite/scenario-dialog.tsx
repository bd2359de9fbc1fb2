import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useFieldArray } from 'react-hook-form'
import {
  type RehearsalScenario,
  type RehearsalScenarioDraft,
  rehearsalCallers,
} from '#contract/rehearsal/suites'
import { withSamples } from '#rules/variables/sample-values'
import { rehearsalCases, rehearsalScenarios, rehearsalSuites } from '~/api/operations'
import { query } from '~/api/reading/query'
import { conditionalWrite } from '~/api/writing/conditional-write'
import { useWrite } from '~/api/writing/use-write'
import { SampleFields } from '~/features/rehearsal/talk/sample-fields'
import { Button } from '~/ui/controls/button'
import { EditConflict } from '~/ui/editing/edit-conflict'
import { useEditableResource } from '~/ui/editing/use-editable-resource'
import { FormField } from '~/ui/fields/form-field'
import type { Option } from '~/ui/fields/select/option'
import { SelectField } from '~/ui/fields/select-field'
import { TextField } from '~/ui/fields/text-field'
import { FormDialog } from '~/ui/overlays/form-dialog'
import { AssertionFields } from './assertion-fields'
import { checkScenario, type ScenarioChanges, type ScenarioValues, valuesOf } from './scenario-form'
import { assertionInWords, callerName } from './suite-words'

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
  group: 'Simulated callers',
}))
const mostCases = 100
const newest = query(rehearsalCases.list, { query: { limit: mostCases } })

const directions: Option<ScenarioValues['direction']>[] = [
  { value: 'outbound', label: 'The bot calls' },
  { value: 'inbound', label: 'The caller calls' },
]

const labels: Record<keyof ScenarioValues, string> = {
  name: 'Name',
  caller: 'Caller',
  direction: 'Call',
  variables: 'Sample values',
  assertions: 'Assertions',
}

/** A value of the form in words, for the choice between two. */
function inWords(value: ScenarioValues[keyof ScenarioValues], options: Option[]): string {
  if (typeof value === 'string') return options.find((option) => option.value === value)?.label ?? value
  if (Array.isArray(value)) return value.map(assertionInWords).join('; ') || 'None'
  return (
    Object.entries(value)
      .map(([name, sample]) => `${name}: ${sample}`)
      .join(', ') || 'None'
  )
}

function useScenarioForm({ botUid, scenario, variables, onClose }: ScenarioDialogProps) {
  const client = useQueryClient()
  const options = { handlesErrors: true, alsoRefreshes: [rehearsalSuites.get] }
  const create = useWrite(rehearsalScenarios.create, { ...options, said: ({ name }) => `Added ${name}` })
  const update = useWrite(rehearsalScenarios.update, { ...options, said: ({ name }) => `Saved ${name}` })
  const input = { rehearsal_scenario_id: scenario?.id ?? 0 }
  return useEditableResource<RehearsalScenario, ScenarioValues, ScenarioChanges>({
    noun: 'scenario',
    stored: scenario,
    valuesOf,
    check: async (base, values) =>
      checkScenario(base, { ...values, variables: withSamples(variables, values.variables) }),
    create: (draft) => create.mutateAsync({ body: { ...draft, bot_uid: botUid } as RehearsalScenarioDraft }),
    store: conditionalWrite({
      read: () => client.fetchQuery({ ...query(rehearsalScenarios.get, input), staleTime: 0 }),
      write: (body, ifMatch) => update.mutateAsync({ ...input, body, ifMatch }),
    }),
    onSaved: onClose,
    focusesErrors: true,
  })
}

export function ScenarioDialog(props: ScenarioDialogProps) {
  const { scenario, variables, onClose } = props
  const { data: known } = useQuery(newest)
  const past = known?.rehearsal_cases.map(({ id, name, simulated: isSimulated }) => ({
    value: `case ${id}`,
    label: isSimulated ? `${name} (simulated call)` : name,
    group: 'Past calls',
  }))
  const callers: Option[] = [...simulated, ...(past ?? [])]
  const editor = useScenarioForm(props)
  const { form, isSubmitting, serverMessage } = editor
  const assertions = useFieldArray({ control: form.control, name: 'assertions' })
  return (
    <>
      <FormDialog
        title={scenario ? `Change ${scenario.name}` : 'Add a scenario'}
        verb={scenario ? 'Save scenario' : 'Add scenario'}
        pending={isSubmitting}
        serverError={serverMessage}
        deleted={editor.deleted}
        onSubmit={editor.submit}
        onClose={onClose}
      >
        <FormField control={form.control} name="name">
          {({ saved: _, ...field }) => <TextField label="Name" autoComplete="off" {...field} />}
        </FormField>
        <FormField control={form.control} name="caller">
          {({ saved: _, ...field }) => (
            <SelectField label="Caller" placeholder="Choose" options={callers} {...field} />
          )}
        </FormField>
        <FormField control={form.control} name="direction">
          {({ saved: _, ...field }) => <SelectField label="Call" options={directions} {...field} />}
        </FormField>
        <FormField control={form.control} name="variables">
          {({ value, onChange }) => <SampleFields names={variables} values={value} onChange={onChange} />}
        </FormField>
        {assertions.fields.length > 0 && (
          <ol aria-label="Assertions" className="grid gap-3">
            {assertions.fields.map(({ id }, at) => (
              <AssertionFields
                key={id}
                control={form.control}
                at={at}
                onRemove={() => assertions.remove(at)}
              />
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
      <EditConflict
        editor={editor}
        fieldOf={({ path, mine, theirs }) => {
          const field = path as keyof ScenarioValues
          const say = (value: unknown) =>
            inWords(value as ScenarioValues[typeof field], [...callers, ...directions])
          return { path, label: labels[field], mine: say(mine), theirs: say(theirs) }
        }}
      />
    </>
  )
}
