import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useEffectEvent, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import type { PlacedCall } from '#contract/calls/calls'
import { ApiError } from '#contract/http/error'
import { withSamples } from '#rules/variables/sample-values'
import { calls } from '~/api/operations'
import type { FoundChoices } from '~/api/reading/choice-kinds'
import { useChoice } from '~/api/reading/choices'
import { tenMinutesMs } from '~/api/writing/keyring'
import { useWrite } from '~/api/writing/use-write'
import { formatPhone } from '~/lib/format/phone'
import { showIssues } from '~/ui/fields/show-issues'
import { useWhileShown } from '~/ui/hooks/while-shown'
import { chosenBot, draftOf, initialValues, numberFor, PlaceCallValues, sampleCall } from './place-call-form'
import { missingValues, useNeededVariables } from './use-needed-variables'

type PlaceCall = {
  /** The newest numbers. */
  first: FoundChoices<'phone-numbers'>
  /** The number of the latest outbound call. */
  lastUsed: string | undefined
  botUid: string
  /** Whether the server can refuse a call to a number in another call. */
  checksNumbers: boolean
  onPlaced: (call: PlacedCall) => void
  hasSamples: boolean
}

export function usePlaceCall({ first, lastUsed, botUid, checksNumbers, onPlaced, hasSamples }: PlaceCall) {
  const create = useWrite(calls.create, {
    handlesErrors: true,
    repeatsForMs: tenMinutesMs,
    said: ({ to_number }) => `Calling ${formatPhone(to_number)}`,
  })
  const whileShown = useWhileShown()
  const form = useForm({
    defaultValues: { ...initialValues(first, botUid, lastUsed), ...(hasSamples && sampleCall) },
    resolver: zodResolver(PlaceCallValues),
  })
  const [from_number, override_agent_id] = useWatch({
    control: form.control,
    name: ['from_number', 'override_agent_id'],
  })
  /** The number that was in another call when a call was to be placed. */
  const [busyNumber, setBusyNumber] = useState<string>()
  const numberOf = useChoice('phone-numbers')
  const number =
    first.choices.find(({ phone_number }) => phone_number === from_number) ?? numberOf(from_number)
  const bot = chosenBot(number, override_agent_id)
  const needed = useNeededVariables(bot)

  const asked = needed.join()
  const fillIn = useEffectEvent(() => {
    const rows = Object.entries(withSamples(needed, {})).map(([name, value]) => ({ name, value }))
    if (hasSamples) form.setValue('dynamic_variables', rows)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the variables of each bot are filled in once.
  useEffect(fillIn, [asked])

  /** Follows the country of the called number until a number to call from is chosen. */
  const followCountry = (to_number: string) => {
    if (form.formState.dirtyFields.from_number) return
    form.setValue('from_number', numberFor(to_number, form.getValues(), first.choices))
  }

  const submit = form.handleSubmit(async (values) => {
    const missing = missingValues(values.dynamic_variables, needed)
    if (missing) {
      form.setError('dynamic_variables', { message: missing })
      return
    }
    try {
      const unless_in_call = checksNumbers && values.to_number !== busyNumber
      const call = await create.mutateAsync({ body: { ...draftOf(values, needed), unless_in_call } })
      whileShown(() => onPlaced(call))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.issues.some(({ path }) => path === 'unless_in_call')) return setBusyNumber(values.to_number)
      const noBot = error.status === 404 ? [{ path: 'override_agent_id', message: error.message }] : []
      showIssues(form, { issues: [...error.issues, ...noBot], message: error.message })
    }
  })

  return { form, submit, needed, bot, followCountry, busyNumber }
}
