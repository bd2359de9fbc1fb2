import { useQueries, useQuery } from '@tanstack/react-query'
import { lazyRouteComponent } from '@tanstack/react-router'
import { type ComponentProps, useState } from 'react'
import { messages } from '~/api/operations'
import type { FoundChoices } from '~/api/reading/choice-kinds'
import { choiceById, choicesFor } from '~/api/reading/choices'
import { query } from '~/api/reading/query'
import { useSession } from '~/api/session'
import { LateDialog } from '~/ui/overlays/late-dialog'
import type { TextSubject } from './use-send-text'

/** The newest numbers and the wanted ones, if the organization owns them. Undefined until all have arrived. */
function useSenders(wanted: (string | undefined)[]): FoundChoices<'phone-numbers'> | undefined {
  const { data: first } = useQuery(choicesFor('phone-numbers'))
  const isRead = (number: string) => first?.choices.some(({ phone_number }) => phone_number === number)
  const unread = first?.has_more ? wanted.filter((number) => number !== undefined && !isRead(number)) : []
  const named = useQueries({
    queries: [...new Set(unread)].map((number) => choiceById('phone-numbers', number ?? '')),
  })
  if (!first || named.some(({ isPending }) => isPending)) return undefined
  return { ...first, choices: [...first.choices, ...named.flatMap(({ data }) => data ?? [])] }
}

const TextDialog = lazyRouteComponent(() => import('./text-dialog'), 'TextDialog')

type Start = Pick<ComponentProps<typeof TextDialog>, 'numbers' | 'lastUsed'>

type SendTextProps = { subject: TextSubject; onClose: () => void }

export function SendText({ subject, onClose }: SendTextProps) {
  const { capabilities } = useSession()
  const isLogged = capabilities.text_messages === true
  const { data: last, isPending } = useQuery({
    ...query(messages.list, { query: { limit: 1 } }),
    enabled: isLogged,
  })
  const lastUsed = last?.messages[0]?.from_number
  const numbers = useSenders([subject.from, lastUsed])
  // Later numbers and texts change nothing in the open dialog.
  const [start, setStart] = useState<Start>()
  if (!start && numbers && !(isLogged && isPending)) setStart({ numbers, lastUsed })
  return (
    start && (
      <LateDialog onClose={onClose}>
        <TextDialog
          {...start}
          subject={subject}
          isSimulated={capabilities.simulated_calls === true}
          onClose={onClose}
        />
      </LateDialog>
    )
  )
}
