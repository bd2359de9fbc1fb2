import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import type { NumberChoice } from '#contract/campaigns/choices'
import type { Contact } from '#contract/contacts/contacts'
import { ApiError } from '#contract/http/error'
import { E164 } from '#contract/http/json'
import { z } from '#contract/http/zod'
import { longestMessage, type MessageDraft } from '#contract/messages/messages'
import { textValues, unfilledIn } from '#rules/text/text-values'
import { fillVariables } from '#rules/variables/variables'
import { messages } from '~/api/operations'
import type { FoundChoices } from '~/api/reading/choice-kinds'
import { choicesFor } from '~/api/reading/choices'
import { useSession } from '~/api/session'
import { tenMinutesMs } from '~/api/writing/keyring'
import { useWrite } from '~/api/writing/use-write'
import { formatPhone } from '~/lib/format/phone'
import { showIssues } from '~/ui/fields/show-issues'
import { useNow } from '~/ui/hooks/use-now'

const callingCode = /^\+(1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})/

/** The country calling code of a number. */
const codeOf = (number: string): string | undefined => callingCode.exec(number)?.[1]

/**
 * The number to send from: the last used number with the recipient's calling code, else any with that code,
 * else the last used or first number. A number texts itself only if it is the only one.
 */
export function senderFor(numbers: readonly NumberChoice[], to: string, lastUsed?: string): string {
  const code = codeOf(to)
  const others = numbers.filter(({ phone_number }) => phone_number !== to)
  const candidates = others.length > 0 ? others : numbers
  const near = candidates.filter(({ phone_number }) => code !== undefined && codeOf(phone_number) === code)
  const used = ({ phone_number }: NumberChoice) => phone_number === lastUsed
  const chosen = near.find(used) ?? near[0] ?? candidates.find(used) ?? candidates[0]
  return chosen?.phone_number ?? ''
}

export const TextValues = z.object({
  from_number: z.string().min(1, 'Choose a number to send from.'),
  to_number: E164,
  message: z.string().trim().min(1).max(longestMessage),
})
export type TextValues = z.output<typeof TextValues>

/** The initial values of a text. */
export type TextStart = {
  /** The numbers to choose from, with labels; if empty, any number may be typed. */
  to: { number: string; label: string }[]
  from?: string
  message?: string
}

/** Uses the requested sender if the account still owns it, else the one that suits the recipient. */
function initialValues(
  numbers: readonly NumberChoice[],
  { to, from, message = '' }: TextStart,
  lastUsed?: string,
): TextValues {
  const to_number = to[0]?.number ?? ''
  const wanted = numbers.find(({ phone_number }) => phone_number === from)?.phone_number
  return { from_number: wanted ?? senderFor(numbers, to_number, lastUsed), to_number, message }
}

function draftOf(
  values: TextValues,
  { contactId, callId }: { contactId?: number; callId?: string },
): MessageDraft {
  return {
    ...values,
    ...(contactId !== undefined && { contact_id: contactId }),
    ...(callId !== undefined && { call_id: callId }),
  }
}

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
    repeatsForMs: tenMinutesMs,
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
