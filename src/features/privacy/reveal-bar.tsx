import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazyRouteComponent } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { privacy } from '~/api/operations'
import { query } from '~/api/reading/query'
import { Button } from '~/ui/controls/button'
import { Notice } from '~/ui/feedback/notice'
import { LateDialog } from '~/ui/overlays/late-dialog'
import type { useReveal } from './use-reveal'

const ReasonDialog = lazyRouteComponent(() => import('./reveal-reason-dialog'), 'RevealReasonDialog')

type RevealBarProps = {
  reveal: ReturnType<typeof useReveal>
  /** Under HIPAA little is stored; else the call is masked under PCI. */
  isHipaa: boolean
  /** The server can reveal masked data. */
  isSupported: boolean
  /** An ongoing call is still producing transcript lines. */
  isOver: boolean
}

const messages = {
  hipaa:
    'Recording, transcript and analysis are not stored. Name and number are masked; revealing them is logged.',
  pci: 'This bot runs under PCI. Revealing data or playing the recording is logged.',
}

function titleOf(isHipaa: boolean, hasFailed: boolean): string {
  if (hasFailed) return 'Personal data could not be revealed'
  return isHipaa ? 'Hidden: HIPAA' : 'Personal data is masked'
}

/** Says whether personal data is masked or revealed, and switches it. The focus follows to the next button. */
export function RevealBar(props: RevealBarProps) {
  const bar = useRef<HTMLDivElement>(null)
  const isRevealed = props.reveal.revealed !== undefined
  const wasRevealed = useRef(isRevealed)
  useEffect(() => {
    if (wasRevealed.current === isRevealed) return
    wasRevealed.current = isRevealed
    // The pressed button is gone. A focus that has moved elsewhere stays there.
    if (document.activeElement === document.body) bar.current?.querySelector('button')?.focus()
  }, [isRevealed])
  return (
    <div ref={bar}>
      <RevealNotice {...props} />
    </div>
  )
}

function RevealNotice({ reveal, isHipaa, isSupported, isOver }: RevealBarProps) {
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
        Personal data is shown until you leave this page or are idle for five minutes.
      </Notice>
    )
  }
  // The settings may still be loading. If they fail to load, the server says whether it requires a reason.
  const ask = async () => {
    const settings = await client.ensureQueryData(query(privacy.get, {})).catch(() => undefined)
    if (isHipaa || settings?.reveal_reason) setAsks(true)
    else reveal.reveal(undefined)
  }
  return (
    <>
      <Notice
        tone={reveal.error ? 'bad' : 'info'}
        title={titleOf(isHipaa, reveal.error !== null)}
        actions={
          isSupported && (
            <span data-print="no">
              <Button
                size="small"
                pending={reveal.isPending}
                disabledReason={isOver ? null : 'Wait until the call has ended.'}
                onClick={() => void ask()}
              >
                Reveal personal data
              </Button>
            </span>
          )
        }
      >
        {reveal.error?.message ?? (isHipaa ? messages.hipaa : messages.pci)}
      </Notice>
      {asks && (
        <LateDialog onClose={() => setAsks(false)}>
          <ReasonDialog
            onReveal={(reason) => {
              setAsks(false)
              reveal.reveal(reason)
            }}
            onClose={() => setAsks(false)}
          />
        </LateDialog>
      )}
    </>
  )
}
