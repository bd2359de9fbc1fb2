import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { useForm, useWatch } from 'react-hook-form'
import { ApiError } from '#contract/http/error'
import { z } from '#contract/http/zod'
import { PhoneNumberDraft } from '#contract/phone-numbers/phone-numbers'
import { withoutSeparators } from '#rules/text/grouping'
import { phoneNumbers } from '~/api/operations'
import { choicesFor } from '~/api/reading/choices'
import { useBotSearch } from '~/api/reading/use-choice-search'
import { useWrite } from '~/api/writing/use-write'
import { formatPhone } from '~/lib/format/phone'
import { FormField } from '~/ui/fields/form-field'
import { SearchedField } from '~/ui/fields/searched-field'
import { showIssues } from '~/ui/fields/show-issues'
import { TextField } from '~/ui/fields/text-field'
import { useWhileShown } from '~/ui/hooks/while-shown'
import { FormDialog } from '~/ui/overlays/form-dialog'

type NumberFormDialogProps = {
  /** The bot that is suggested. */
  botUid?: string | undefined
  /** Whether the first call follows once a bot is linked. */
  leadsToCall?: boolean
  onAdded?: (isLinked: boolean) => void
  onClose: () => void
}

/** Adds a number, and links a bot to it. */
export function NumberFormDialog({
  botUid = '',
  leadsToCall = false,
  onAdded,
  onClose,
}: NumberFormDialogProps) {
  const create = useWrite(phoneNumbers.create, {
    handlesErrors: true,
    said: ({ phone_number }) => `Added ${formatPhone(phone_number)}`,
  })
  const link = useWrite(phoneNumbers.link)
  const whileShown = useWhileShown()
  const form = useForm({
    defaultValues: { phone_number: '', name: '', agent_id: botUid },
    resolver: zodResolver(PhoneNumberDraft.extend({ agent_id: z.string() })),
  })
  const { errors, isSubmitting } = form.formState
  const hasBot = useWatch({ control: form.control, name: 'agent_id' }) !== ''
  const bots = useBotSearch()
  const hasBots = (useQuery(choicesFor('bots')).data?.choices ?? []).length > 0

  const submit = form.handleSubmit(async ({ phone_number, name, agent_id }) => {
    try {
      const { phone_number_id } = await create.mutateAsync({ body: { phone_number, name } })
      // The number exists even if its bot cannot be linked, which a message says.
      const linking =
        agent_id !== '' && link.mutateAsync({ body: { phone_number_id, agent_id, direction: 'both' } })
      const isLinked = await Promise.resolve(linking).then(Boolean, () => false)
      whileShown(() => {
        onClose()
        onAdded?.(isLinked)
      })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const isTaken = error.status === 409
      showIssues(form, {
        issues: isTaken ? [{ path: 'phone_number', message: error.message }] : error.issues,
        message: error.message,
      })
    }
  })

  return (
    <FormDialog
      title="Add a phone number"
      onClose={onClose}
      verb={leadsToCall && hasBot ? 'Add and place a call' : 'Add number'}
      pending={isSubmitting}
      serverError={errors.root?.server?.message}
      onSubmit={submit}
    >
      <FormField control={form.control} name="phone_number">
        {({ saved: _, onChange, ...field }) => (
          <TextField
            label="Number"
            hint="With country code, such as +14155550123 (E.164)."
            type="tel"
            autoComplete="off"
            mono
            {...field}
            onChange={(text) => onChange(withoutSeparators(text))}
          />
        )}
      </FormField>
      <FormField control={form.control} name="name">
        {({ saved: _, value, ...field }) => (
          <TextField
            label="Name"
            optional
            hint="What the number is for, such as “Support line”. Not used in calls."
            autoComplete="off"
            value={value ?? ''}
            {...field}
          />
        )}
      </FormField>
      {hasBots && (
        <FormField control={form.control} name="agent_id">
          {({ saved: _, ...field }) => (
            <SearchedField
              label="Bot"
              optional
              hint="Answers calls to this number, and calls from it."
              placeholder="No bot yet"
              search={bots}
              {...field}
            />
          )}
        </FormField>
      )}
    </FormDialog>
  )
}
