import clsx from 'clsx'
import { Select } from '~/ui/fields/select/select'
import { useAudio } from './use-audio'

const speeds = [0.5, 0.75, 1, 1.25, 1.5, 2, 2.5, 3]

const place = 'playback-speed'

/** The last speed used in this browser. */
export function rememberedSpeed(): number {
  try {
    const speed = Number(localStorage.getItem(place))
    return speeds.includes(speed) ? speed : 1
  } catch {
    return 1
  }
}

function setSpeed(audio: HTMLMediaElement, speed: number): void {
  audio.playbackRate = speed
  localStorage.setItem(place, String(speed))
}

type SpeedSelectProps = { audio: HTMLAudioElement; className?: string }

export function SpeedSelect({ audio, className }: SpeedSelectProps) {
  const speed = useAudio(audio, (sound) => sound.playbackRate, 1)
  return (
    <Select
      label="Speed"
      aria-label="Speed"
      className={clsx('min-h-target! w-22! shrink-0 py-0! tabular-nums', className)}
      value={String(speed)}
      onChange={(chosen) => setSpeed(audio, Number(chosen))}
      options={speeds.map((choice) => ({ value: String(choice), label: `${choice}×` }))}
    />
  )
}
