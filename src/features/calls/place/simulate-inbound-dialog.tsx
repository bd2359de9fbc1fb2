import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import type { PlacedCall } from '#contract/calls/calls'
import { ApiError } from '#contract/http/error'
import { E164 } from '#contract/http/json'
import { z } from '#contract/http/zod'
import { inboundCallers, simulatedCallers } from '#rules/calls/simulated-callers'
import { withoutSeparators } from '#rules/text/grouping'
import { simulatedInboundCalls } from '~/api/operations'
import { useBotName } from '~/api/reading/choices'
import { useWrite } from '~/api/writing/use-write'
import { type VariableRow, variablesToSend } from '~/features/calls/detail/variable-rows'
import { messages } from '~/features/calls/messages'
import { formatPhone } from '~/lib/format/phone'
import { Notice } from '~/ui/feedback/notice'
import { FormField } from '~/ui/fields/form-field'
import { SelectField } from '~/ui/fields/select-field'
import { showIssues } from '~/ui/fields/show-issues'
import { TextField } from '~/ui/fields/text-field'
import { useWhileShown } from '~/ui/hooks/while-shown'
import { FormDialog } from '~/ui/overlays/form-dialog'
import { missingValues, useNeededVariables } from './use-needed-variables'
import { VariablesField } from './variables-field'

const Values = z.object({
  from_number: E164,
  /** Empty: a random caller. */
  simulated_caller: z.enum(['', ...inboundCallers]),
  dynamic_variables: z.custom<VariableRow[]>(),
})

const callers = inboundCallers.map((value) => ({ value, label: simulatedCallers[value] }))

type SimulateInboundDialogProps = {
  /** The called number and the bot that answers it. */
  toNumber: string
  botUid: string
  onPlaced: (call: PlacedCall) => void
  onClose: () => void
}

export function SimulateInboundDialog({ toNumber, botUid, onPlaced, onClose }: SimulateInboundDialogProps) {
  const nameOf = useBotName()
  const needed = useNeededVariables(botUid)
  const whileShown = useWhileShown()
  const create = useWrite(simulatedInboundCalls.create, {
    handlesErrors: true,
    said: ({ from_number }) => `Call from ${formatPhone(from_number)}`,
  })
  const form = useForm<z.output<typeof Values>>({
    defaultValues: { from_number: '+14155550199', simulated_caller: '', dynamic_variables: [] },
    resolver: zodResolver(Values),
  })
  const { errors, isSubmitting, submitCount } = form.formState
  const submit = form.handleSubmit(async ({ from_number, simulated_caller, dynamic_variables }) => {
    const missing = missingValues(dynamic_variables, needed)
    if (missing) return form.setError('dynamic_variables', { message: missing })
    const body = {
      to_number: toNumber,
      from_number,
      ...(simulated_caller && { simulated_caller }),
      dynamic_variables: variablesToSend(dynamic_variables, needed),
    }
    try {
      const call = await create.mutateAsync({ body })
      whileShown(() => onPlaced(call))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      // The called number is fixed, so its error belongs to the whole form.
      const reason = error.issues.find(({ path }) => path === 'to_number')
      showIssues(form, { issues: error.issues, message: reason?.message ?? error.message })
    }
  })
  return (
    <FormDialog
      title="Simulate an inbound call"
      width="34rem"
      onClose={onClose}
      verb="Simulate call"
      pending={isSubmitting}
      serverError={errors.root?.server?.message}
      onSubmit={submit}
    >
      <Notice title="Simulated call">
        {messages.simulatedInboundCall} {nameOf(botUid)} answers {formatPhone(toNumber)}.
      </Notice>
      <FormField control={form.control} name="from_number">
        {({ saved: _, onChange, ...field }) => (
          <TextField
            label="Caller’s number"
            hint={messages.numberFormat}
            type="tel"
            autoComplete="off"
            mono
            {...field}
            onChange={(text) => onChange(withoutSeparators(text))}
          />
        )}
      </FormField>
      <FormField control={form.control} name="simulated_caller">
        {({ saved: _, ...field }) => (
          <SelectField label="Simulated caller" placeholder="Random caller" options={callers} {...field} />
        )}
      </FormField>
      <FormField control={form.control} name="dynamic_variables">
        {({ value, error, onChange }) => (
          <VariablesField
            rows={value}
            needed={needed}
            error={error}
            showsMissing={submitCount > 0}
            onChange={onChange}
          />
        )}
      </FormField>
    </FormDialog>
  )
}
