import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useWatch } from 'react-hook-form'
import type { Preflight } from '#contract/campaigns/preflight'
import { choicesFor } from '~/api/reading/choices'
import type { CampaignFormState } from '~/features/campaigns/form/use-campaign-form'

/** A new campaign dials in the zone of its list, until its user chooses one. */
export function useZoneOfList({ form, isNew }: CampaignFormState, found: Preflight | undefined) {
  const { name, contact_list_id, timezone } = form.formState.defaultValues ?? {}
  // Copies and drafts have the zone that was saved.
  const isBlank = isNew && !name && !contact_list_id
  const zone = isBlank ? found?.common_zone?.zone : undefined
  const isChosen = useRef(false)
  // A restored form can have another zone, which its user chose before.
  const unchosen = useRef(timezone)
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ name, type }) => {
          if (name === 'timezone' && type === 'change') isChosen.current = true
        },
      }),
    [form],
  )
  useEffect(() => {
    if (!zone || isChosen.current || form.getValues('timezone') !== unchosen.current) return
    unchosen.current = zone
    form.setValue('timezone', zone)
  }, [form, zone])
}

/** A new campaign calls from its bot's only number, until its user chooses another. */
export function useNumberOfBot({ control, form, isNew }: CampaignFormState) {
  const botUid = useWatch({ control, name: 'bot_uid' })
  const { data } = useQuery({
    ...choicesFor('phone-numbers', '', botUid),
    enabled: isNew && botUid !== '',
  })
  const numbers = data?.choices.filter(({ outbound_agent_id }) => outbound_agent_id === botUid)
  const only = numbers && (numbers.length === 1 ? (numbers[0]?.phone_number ?? '') : '')
  const proposed = useRef('')
  useEffect(() => {
    if (only === undefined || form.getValues('from_number') !== proposed.current) return
    proposed.current = only
    const shouldValidate = form.getFieldState('from_number').invalid
    form.setValue('from_number', only, { shouldDirty: true, shouldValidate })
  }, [form, only])
}
