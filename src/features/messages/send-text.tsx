import { useQuery } from '@tanstack/react-query'
import { lazyRouteComponent } from '@tanstack/react-router'
import { Suspense } from 'react'
import { messages } from '~/api/operations'
import { choicesFor } from '~/api/reading/choices'
import { query } from '~/api/reading/query'
import { useSession } from '~/api/session'
import type { TextSubject } from './use-send-text'

const TextDialog = lazyRouteComponent(() => import('./text-dialog'), 'TextDialog')

type SendTextProps = { subject: TextSubject; onClose: () => void }

export function SendText({ subject, onClose }: SendTextProps) {
  const { capabilities } = useSession()
  const { data: numbers } = useQuery(choicesFor('phone-numbers'))
  const isLogged = capabilities.text_messages === true
  const { data: last, isPending } = useQuery({
    ...query(messages.list, { query: { limit: 1 } }),
    enabled: isLogged,
  })
  return (
    <Suspense>
      {numbers && !(isLogged && isPending) && (
        <TextDialog
          numbers={numbers.choices}
          subject={subject}
          lastUsed={last?.messages[0]?.from_number}
          isSimulated={capabilities.simulated_calls === true}
          onClose={onClose}
        />
      )}
    </Suspense>
  )
}
