import { Notice } from '~/ui/notice'

/** Why campaigns wait, on a server that does not dial them. */
export function NotDialed() {
  return (
    <Notice tone="info" title="Campaigns are not dialed yet">
      This server keeps them as Scheduled and places no calls. Pausing, resuming and stopping will come with
      dialing.
    </Notice>
  )
}
