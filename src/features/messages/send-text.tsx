import { useQuery } from '@tanstack/react-query'
import { lazyRouteComponent } from '@tanstack/react-router'
import { Suspense } from 'react'
import { allPhoneNumbers } from '~/api/choices'
import { useSession } from '~/api/session'
import type { TextSubject } from './use-send-text'

const TextDialog = lazyRouteComponent(() => import('./text-dialog'), 'TextDialog')

type SendTextProps = { subject: TextSubject; onClose: () => void }

/** The dialog for a text, loaded when it opens. */
export function SendText({ subject, onClose }: SendTextProps) {
  const { capabilities } = useSession()
  const { data: numbers } = useQuery(allPhoneNumbers)
  return (
    <Suspense>
      {numbers && (
        <TextDialog
          numbers={numbers}
          subject={subject}
          isSimulated={capabilities.simulated_calls === true}
          onClose={onClose}
        />
      )}
    </Suspense>
  )
}
