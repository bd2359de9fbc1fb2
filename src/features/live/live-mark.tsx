import { useQueryClient } from '@tanstack/react-query'
import { Radio, RefreshCw } from 'lucide-react'
import { useEffect } from 'react'
import type { Capabilities } from '#contract/accounts/account'
import { liveState } from '~/api/live-state'
import { useStore } from '~/lib/store'
import { whenIdle } from '~/lib/when-idle'
import { Tip } from '~/ui/controls/tip'
import { Status } from '~/ui/feedback/status'

/** Keeps the page in step with the server while it is mounted, and shows the state. */
export function LiveMark({ capabilities }: { capabilities: Capabilities }) {
  return capabilities.live_updates ? <Followed /> : null
}

function Followed() {
  const client = useQueryClient()
  const state = useStore(liveState)
  useEffect(() => {
    let isGone = false
    let stop: (() => void) | undefined
    // After the first paint. Without this code, the page polls.
    void whenIdle()
      .then(() => import('./live-stream'))
      .then(({ followServer }) => {
        if (!isGone) stop = followServer(client)
      })
      .catch(() => undefined)
    return () => {
      isGone = true
      stop?.()
    }
  }, [client])
  return (
    <span className="has-tip inline-flex h-5 min-w-4 shrink-0 items-center" role="status">
      {state === 'cut' ? (
        <Status tone="warn" icon={RefreshCw}>
          Reconnecting
        </Status>
      ) : state === 'live' ? (
        <>
          <Radio aria-hidden className="size-4 text-muted" />
          <span className="sr-only">Auto-updating</span>
        </>
      ) : null}
      <Tip decorative>
        {state === 'cut'
          ? 'Live updates are interrupted. This page refreshes every few seconds.'
          : 'Auto-updating: changes appear as they happen.'}
      </Tip>
    </span>
  )
}
