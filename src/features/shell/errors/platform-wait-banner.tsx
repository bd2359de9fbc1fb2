import { Hourglass } from 'lucide-react'
import { useState } from 'react'
import { leftToWait } from '~/api/transport/platform-wait'
import { useSeconds } from '~/ui/hooks/use-now'

const sentence = (seconds: number) =>
  `The platform asks us to wait ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`

/** Screen readers hear the wait once instead of every second. */
export function PlatformWaitBanner({ until }: { until: number }) {
  const now = useSeconds()
  const left = Math.floor((until - now) / 1000)
  const [said, setSaid] = useState({ until: 0, seconds: 0 })
  if (said.until !== until) setSaid({ until, seconds: Math.ceil(leftToWait() / 1000) })
  if (left <= 0) return null
  return (
    <p className="flex items-center justify-center gap-2 border-b border-info/30 bg-info/10 px-4 py-1.5 text-sm text-info">
      <Hourglass aria-hidden className="size-4 shrink-0" />
      <span aria-hidden className="tabular-nums">
        {sentence(left)} This page may be out of date. It will refresh automatically.
      </span>
      <span className="sr-only">{sentence(said.seconds)} This page will refresh automatically.</span>
    </p>
  )
}
