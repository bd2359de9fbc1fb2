import { Link } from '@tanstack/react-router'
import { useSession } from '~/api/session'
import { messages } from '~/features/campaigns/messages'
import { Notice } from '~/ui/feedback/notice'

/** The limits of a platform that dials campaigns itself, and alternatives. */
export function PlatformDials() {
  const { capabilities } = useSession()
  return (
    <Notice tone="info" title="This platform cannot pause campaigns">
      {messages.platformDials}
      {capabilities.do_not_call && (
        <>
          {' '}
          The platform does not use the{' '}
          <Link to="/do-not-call" className="text-accent underline underline-offset-2">
            do-not-call list
          </Link>{' '}
          stored here. Remove those contacts from the contact list.
        </>
      )}
    </Notice>
  )
}
