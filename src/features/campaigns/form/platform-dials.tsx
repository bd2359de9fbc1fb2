import { Link } from '@tanstack/react-router'
import { useSession } from '~/api/session'
import { messages } from '~/features/campaigns/messages'
import { Notice } from '~/ui/feedback/notice'

/** The limits of a platform that dials campaigns itself, and alternatives. */
export function PlatformDials() {
  const { capabilities, connection } = useSession()
  const dialer = connection.startsWith('Hosted platform') ? 'platform' : 'server'
  return (
    <Notice tone="info" title={`This ${dialer} cannot pause campaigns`}>
      {messages.dialsItself(dialer)}
      {capabilities.do_not_call && (
        <>
          {' '}
          The {dialer} does not use the{' '}
          <Link to="/do-not-call" className="link">
            do-not-call list
          </Link>{' '}
          stored here. Remove those contacts from the contact list.
        </>
      )}
    </Notice>
  )
}
