import { Link } from '@tanstack/react-router'
import { useSession } from '~/api/session'
import { Notice } from '~/ui/feedback/notice'

/** The limits of a platform that dials campaigns itself, and alternatives. */
export function PlatformDials() {
  const { capabilities } = useSession()
  return (
    <Notice tone="info" title="This platform has no pause">
      Its own dialer calls the contacts of a campaign. To hold a campaign, change its window or its days
      instead.
      {capabilities.do_not_call && (
        <>
          {' '}
          That dialer does not know the{' '}
          <Link to="/do-not-call" className="text-accent underline underline-offset-2">
            do-not-call list
          </Link>{' '}
          that is kept here: take those contacts out of the contact list.
        </>
      )}
    </Notice>
  )
}
