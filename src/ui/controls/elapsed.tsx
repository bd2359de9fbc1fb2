import { formatDuration, speakDuration } from '~/lib/format/duration'
import { useSeconds } from '~/ui/hooks/use-now'

/** The time since an instant, which counts up each second: "0:31". */
export function Elapsed({ since }: { since: number }) {
  const seconds = Math.max(0, useSeconds() - since) / 1000
  return (
    <>
      <span aria-hidden className="tabular-nums">
        {formatDuration(seconds)}
      </span>
      <span className="sr-only">{speakDuration(seconds)}</span>
    </>
  )
}
