import { Pause, Play } from 'lucide-react'
import type { Voice } from '#contract/bots/voices'
import { Button } from '~/ui/controls/button'
import { IconButton } from '~/ui/controls/icon-button'
import type { SamplePlayer } from './use-sample-player'

type VoiceRowProps = { voice: Voice; player: SamplePlayer; onChoose: (voice: Voice) => void }

/** One voice, with a sample to hear where there is one. */
export function VoiceRow({ voice, player, onChoose }: VoiceRowProps) {
  const facts = [voice.provider, voice.gender, voice.language, voice.accent].filter(Boolean).join(' · ')
  const { sample_url } = voice
  const isPlaying = sample_url != null && player.playing === sample_url
  return (
    <li className="flex flex-wrap items-center gap-3 py-2">
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-medium">{voice.name}</p>
        <p className="text-sm text-muted">{facts}</p>
        {voice.description && <p className="text-sm text-muted">{voice.description}</p>}
        {sample_url && player.failed === sample_url && (
          <p role="alert" className="text-sm text-bad">
            The sample could not be played.
          </p>
        )}
      </div>
      {sample_url && (
        <IconButton
          name={isPlaying ? `Stop the sample of ${voice.name}` : `Hear ${voice.name}`}
          icon={isPlaying ? Pause : Play}
          onClick={() => player.toggle(sample_url)}
        />
      )}
      <Button size="small" onClick={() => onChoose(voice)} aria-label={`Use ${voice.name}`}>
        Use
      </Button>
    </li>
  )
}
