import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import type { Contact } from '#contract/contacts/contacts'
import { ApiError } from '#contract/http/error'
import { textValues, unfilledIn } from '#rules/text/text-values'
import { fillVariables } from '#rules/variables/variables'
import { messages } from '~/api/operations'
import type { FoundChoices } from '~/api/reading/choice-kinds'
import { choicesFor } from '~/api/reading/choices'
import { useSession } from '~/api/session'
import { useWrite } from '~/api/writing/use-write'
import { formatPhone } from '~/lib/format/phone'
import { showIssues } from '~/ui/fields/show-issues'
import { useNow } from '~/ui/hooks/use-now'
import { codeOf, draftOf, initialValues, senderFor, type TextStart, TextValues } from './text-form'

export type TextSubject = TextStart & { contact?: Contact; callId?: string }

/** The form of a new text, its preview and its submission. */
export function useSendText(
  numbers: FoundChoices<'phone-numbers'>,
  subject: TextSubject,
  lastUsed: string | undefined,
  onSent: () => void,
) {
  const { contact, callId } = subject
  const now = useNow().getTime()
  const { capabilities } = useSession()
  const send = useWrite(messages.send, {
    handlesErrors: true,
    said: ({ to_number }) => `Sent a text to ${formatPhone(to_number)}`,
  })
  const form = useForm({
    defaultValues: initialValues(numbers.choices, subject, lastUsed),
    resolver: zodResolver(TextValues),
  })
  const { from_number, to_number, message } = useWatch({ control: form.control }) as TextValues
  const { from } = subject
  const isChosen = from !== undefined || form.formState.dirtyFields.from_number === true
  const { setValue } = form
  const code = codeOf(to_number)
  const { data: near } = useQuery({
    ...choicesFor('phone-numbers', `+${code}`),
    enabled: numbers.has_more && !isChosen && code !== undefined,
  })
  const suggested = senderFor([...numbers.choices, ...(near?.choices ?? [])], to_number, lastUsed)
  useEffect(() => {
    if (!isChosen) setValue('from_number', suggested)
  }, [isChosen, setValue, suggested])
  const values = textValues({ from_number, to_number, now }, contact)
  const unfilled = unfilledIn(message, values)

  const submit = form.handleSubmit(async (written) => {
    if (unfilled.length > 0) {
      const names = unfilled.map((name) => `{{${name}}}`).join(', ')
      form.setError('message', { message: `No value for ${names}.` }, { shouldFocus: true })
      return
    }
    // Servers without the extension do not fill variables, so the dashboard does.
    const body = capabilities.text_messages
      ? draftOf(written, { ...(contact && { contactId: contact.id }), ...(callId && { callId }) })
      : { ...written, message: fillVariables(written.message, values) }
    try {
      await send.mutateAsync({ body })
      onSent()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      showIssues(form, error)
    }
  })

  return { form, submit, values, filled: fillVariables(message, values), isFilled: message.includes('{{') }
}
