export const speeds = [0.5, 0.75, 1, 1.25, 1.5, 2, 2.5, 3]

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

export function setSpeed(audio: HTMLMediaElement, speed: number): void {
  audio.playbackRate = speed
  localStorage.setItem(place, String(speed))
}
