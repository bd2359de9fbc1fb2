import { Notice } from '~/ui/notice'

/** Where calls are made by somebody else's dialer, the list reaches only as far as this server. */
export function PlatformNotice() {
  return (
    <Notice tone="warn" title="The platform’s own dialer does not know this list">
      Single calls to these numbers are refused here. Campaigns are dialed by the platform: take these numbers
      out of its contact lists. Before a campaign is launched, its page says who of its list is meant.
    </Notice>
  )
}
