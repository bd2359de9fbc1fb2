import { Pause, Play, Square } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { Campaign } from '#contract/campaigns/campaigns'
import { reasonAgainst } from '#rules/dialing/campaign-transitions'
import { Button } from '~/ui/controls/button'
import { useMoves } from './use-moves'

const StopDialog = lazy(async () => ({ default: (await import('./stop-dialog')).StopDialog }))

/** Stop, and pause or resume; what is not possible now says why. */
export function MoveButtons({ campaign }: { campaign: Campaign }) {
  const [isStopping, setIsStopping] = useState(false)
  const { pause, resume } = useMoves()
  const { id, status } = campaign
  const isPaused = status === 'Paused'
  return (
    <>
      <Button disabledReason={reasonAgainst('stop', status)} onClick={() => setIsStopping(true)}>
        <Square aria-hidden />
        Stop
      </Button>
      {isPaused ? (
        <Button
          variant="primary"
          pending={resume.isPending}
          onClick={() => resume.mutate({ campaign_id: id })}
        >
          <Play aria-hidden />
          Resume
        </Button>
      ) : (
        <Button
          variant="primary"
          pending={pause.isPending}
          disabledReason={reasonAgainst('pause', status)}
          onClick={() => pause.mutate({ campaign_id: id })}
        >
          <Pause aria-hidden />
          Pause
        </Button>
      )}
      {isStopping && (
        <Suspense>
          <StopDialog campaign={campaign} onClose={() => setIsStopping(false)} />
        </Suspense>
      )}
    </>
  )
}
