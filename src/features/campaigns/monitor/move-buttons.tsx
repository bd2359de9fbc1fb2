import { Pause, Play, Square } from 'lucide-react'
import type { Campaign } from '#contract/campaigns/campaigns'
import { Button } from '~/ui/controls/button'
import { useMoves } from './use-moves'

/** Stop, and pause or resume, for a campaign that is not finished. */
export function MoveButtons({ campaign }: { campaign: Campaign }) {
  const { pause, resume, askToStop } = useMoves()
  const { id, status } = campaign
  const isPaused = status === 'Paused'
  return (
    <>
      <Button onClick={() => askToStop(campaign)}>
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
        <Button variant="primary" pending={pause.isPending} onClick={() => pause.mutate({ campaign_id: id })}>
          <Pause aria-hidden />
          Pause
        </Button>
      )}
    </>
  )
}
