import clsx from 'clsx'
import { Select } from '~/ui/fields/select/select'
import { setSpeed, speeds } from './playback-speed'
import { useAudio } from './use-audio'

type SpeedSelectProps = { audio: HTMLAudioElement; className?: string }

export function SpeedSelect({ audio, className }: SpeedSelectProps) {
  const speed = useAudio(audio, (sound) => sound.playbackRate, 1)
  return (
    <Select
      label="Speed"
      aria-label="Speed"
      className={clsx('min-h-target! w-18! shrink-0 py-0! tabular-nums', className)}
      value={String(speed)}
      onChange={(chosen) => setSpeed(audio, Number(chosen))}
      options={speeds.map((choice) => ({ value: String(choice), label: `${choice}×` }))}
    />
  )
}
