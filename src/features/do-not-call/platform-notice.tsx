import { Link } from '@tanstack/react-router'
import { Notice } from '~/ui/feedback/notice'

/**
 * Where the platform's dialer makes the calls, the list reaches only as far as this server. `hasOpenedOnly`: this server
 * has no copies of the platform's calls but of those that were opened here.
 */
export function PlatformNotice({ hasOpenedOnly }: { hasOpenedOnly: boolean }) {
  return (
    <Notice tone="warn" title="The platform’s own dialer does not know this list">
      Single calls to these numbers are refused here. Campaigns are dialed by the platform: take these numbers
      out of its contact lists. Before a campaign is launched, its page says who of its list is meant.
      {hasOpenedOnly && (
        <>
          {' '}
          Requests not to be called again are found only in calls that were opened here.{' '}
          <Link to="/settings" className="text-accent underline underline-offset-2">
            Copy calls
          </Link>{' '}
          to find them in every call.
        </>
      )}
    </Notice>
  )
}
