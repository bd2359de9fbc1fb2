import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazyRouteComponent } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { privacy } from '~/api/operations'
import { query } from '~/api/reading/query'
import { Button } from '~/ui/controls/button'
import { Notice } from '~/ui/feedback/notice'
import type { useReveal } from './use-reveal'

const ReasonDialog = lazyRouteComponent(() => import('./reveal-reason-dialog'), 'RevealReasonDialog')

type RevealBarProps = {
  reveal: ReturnType<typeof useReveal>
  /** The server can show what it masks. */
  isSupported: boolean
  /** While it goes on, more is said all the time. */
  isOver: boolean
}

/** Says that personal data is masked, or that it is shown, and changes it. */
export function RevealBar({ reveal, isSupported, isOver }: RevealBarProps) {
  const client = useQueryClient()
  useQuery({ ...query(privacy.get, {}), enabled: isSupported })
  const [asks, setAsks] = useState(false)
  if (reveal.revealed) {
    return (
      <Notice
        tone="warn"
        title="Revealed, audited"
        actions={
          <Button size="small" onClick={reveal.hide}>
            Hide
          </Button>
        }
      >
        Personal data is shown on this page until you leave it, or do nothing for five minutes.
      </Notice>
    )
  }
  // The settings may still be loading. Where they cannot be loaded, the server says what it wants.
  const ask = async () => {
    const settings = await client.ensureQueryData(query(privacy.get, {})).catch(() => undefined)
    if (settings?.reveal_reason) setAsks(true)
    else reveal.reveal(undefined)
  }
  return (
    <>
      <Notice
        tone={reveal.error ? 'bad' : 'info'}
        title={reveal.error ? 'It could not be revealed' : 'Personal data is masked'}
        actions={
          isSupported && (
            <Button
              size="small"
              pending={reveal.isPending}
              disabledReason={isOver ? null : 'Wait until the call is over.'}
              onClick={() => void ask()}
            >
              Reveal personal data
            </Button>
          )
        }
      >
        {reveal.error?.message ??
          'The bot worked under HIPAA or PCI. Whoever reveals what is masked, or plays the recording, is written into the audit log.'}
      </Notice>
      {asks && (
        <Suspense>
          <ReasonDialog
            onReveal={(reason) => {
              setAsks(false)
              reveal.reveal(reason)
            }}
            onClose={() => setAsks(false)}
          />
        </Suspense>
      )}
    </>
  )
}
