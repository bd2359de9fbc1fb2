import { useEffect, useRef } from 'react'
import type { Preflight } from '#contract/campaigns/preflight'
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
