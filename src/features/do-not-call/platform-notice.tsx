import { Link } from '@tanstack/react-router'
import { Notice } from '~/ui/feedback/notice'

/**
 * Explains the limits of the list when a platform dials. `hasOpenedOnly`: this server has only calls that
 * were opened here.
 */
export function PlatformNotice({ hasOpenedOnly }: { hasOpenedOnly: boolean }) {
  return (
    <Notice tone="warn" title="The platform’s dialer ignores this list">
      Single calls to these numbers are rejected here. The platform dials campaigns: remove these numbers from
      its contact lists. The page of a campaign shows which contacts are affected.
      {hasOpenedOnly && (
        <>
          {' '}
          Opt-outs are found only in calls that were opened here.{' '}
          <Link to="/settings" className="link">
            Copy calls
          </Link>{' '}
          to find them in every call.
        </>
      )}
    </Notice>
  )
}
