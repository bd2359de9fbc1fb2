import { Pause, Play, Square } from 'lucide-react'
import type { Campaign } from '#contract/campaigns/campaigns'
import { reasonAgainst } from '#rules/dialing/campaign-transitions'
import { Button } from '~/ui/controls/button'
import { useMoves } from './use-moves'

/** Stop, and pause or resume; unavailable actions say why. */
export function MoveButtons({ campaign }: { campaign: Campaign }) {
  const { pause, resume, askToStop } = useMoves()
  const { id, status } = campaign
  const isPaused = status === 'Paused'
  return (
    <>
      <Button disabledReason={reasonAgainst('stop', status)} onClick={() => askToStop(campaign)}>
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
    </>
  )
}
