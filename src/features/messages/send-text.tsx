import { useQuery } from '@tanstack/react-query'
import { lazyRouteComponent } from '@tanstack/react-router'
import { type ComponentProps, Suspense, useState } from 'react'
import { messages } from '~/api/operations'
import { query } from '~/api/reading/query'
import { useSession } from '~/api/session'
import type { TextSubject } from './use-send-text'
import { useSenders } from './use-senders'

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
    <Suspense>
      {start && (
        <TextDialog
          {...start}
          subject={subject}
          isSimulated={capabilities.simulated_calls === true}
          onClose={onClose}
        />
      )}
    </Suspense>
  )
}
