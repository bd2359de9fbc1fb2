import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { tools } from '#contract/bots/tools'
import type { PlacedCall } from '#contract/calls/calls'
import { ApiError } from '#contract/http/error'
import { spokenTexts } from '#rules/bots/script'
import { withSamples } from '#rules/variables/sample-values'
import { unfilledVariables } from '#rules/variables/variables'
import { bots, calls } from '~/api/operations'
import type { FoundChoices } from '~/api/reading/choice-kinds'
import { useChoice } from '~/api/reading/choices'
import { query } from '~/api/reading/query'
import { useWrite } from '~/api/writing/use-write'
import { askedValue } from '~/features/calls/detail/variable-rows'
import { formatPhone } from '~/lib/format/phone'
import { showIssues } from '~/ui/fields/show-issues'
import { chosenBot, draftOf, initialValues, PlaceCallValues, sampleCall } from './place-call-form'

/** The variables that a call by this bot must supply. */
function useNeededVariables(uid: string | undefined): string[] {
  const enabled = uid !== undefined
  const { data: bot } = useQuery({ ...query(bots.get, { uid: uid ?? '' }), enabled })
  const { data: toolList } = useQuery({
    ...query(tools.list, { bot_uid: uid ?? '', query: { limit: 100 } }),
    enabled,
  })
  return enabled && bot ? unfilledVariables(spokenTexts({ bot, tools: toolList?.tools ?? [] }), {}) : []
}

export function usePlaceCall(
  first: FoundChoices<'phone-numbers'>,
  botUid: string,
  onPlaced: (call: PlacedCall) => void,
  hasSamples = false,
) {
  const create = useWrite(calls.create, {
    handlesErrors: true,
    said: ({ to_number }) => `Calling ${formatPhone(to_number)}`,
  })
  const form = useForm({
    defaultValues: { ...initialValues(first, botUid), ...(hasSamples && sampleCall) },
    resolver: zodResolver(PlaceCallValues),
  })
  const [from_number, override_agent_id] = useWatch({
    control: form.control,
    name: ['from_number', 'override_agent_id'],
  })
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

  const submit = form.handleSubmit(async (values) => {
    const missing = needed.filter((name) => askedValue(values.dynamic_variables, name) === '')
    const isGiven = (name: string) =>
      values.dynamic_variables.some((row) => row.id && row.name.trim() === name)
    if (missing.some((name) => !isGiven(name))) {
      form.setError('dynamic_variables', { message: `Give a value for ${missing.join(', ')}.` })
      return
    }
    try {
      onPlaced(await create.mutateAsync({ body: draftOf(values, needed) }))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const noBot = error.status === 404 ? [{ path: 'override_agent_id', message: error.message }] : []
      showIssues(form, { issues: [...error.issues, ...noBot], message: error.message })
    }
  })

  return { form, submit, needed, bot }
}
