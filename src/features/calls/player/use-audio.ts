import { useSyncExternalStore } from 'react'

const changes = [
  'timeupdate',
  'play',
  'playing',
  'pause',
  'ended',
  'seeking',
  'seeked',
  'loadedmetadata',
  'durationchange',
  'ratechange',
  'volumechange',
  'error',
]

/** Calls back on every change, and on every frame while playing. */
export function followAudio(audio: HTMLMediaElement, changed: () => void): () => void {
  let frame = 0
  const tick = () => {
    changed()
    if (!audio.paused) frame = requestAnimationFrame(tick)
  }
  const restart = () => {
    cancelAnimationFrame(frame)
    tick()
  }
  for (const change of changes) audio.addEventListener(change, restart)
  restart()
  return () => {
    cancelAnimationFrame(frame)
    for (const change of changes) audio.removeEventListener(change, restart)
  }
}

/**
 * Reads a value of the audio element as it plays; `otherwise` without an element. `select` must return a
 * primitive.
 */
export function useAudio<Value extends string | number | boolean>(
  audio: HTMLMediaElement | null,
  select: (audio: HTMLMediaElement) => Value,
  otherwise: Value,
): Value {
  return useSyncExternalStore(
    (changed) => (audio ? followAudio(audio, changed) : () => {}),
    () => (audio ? select(audio) : otherwise),
  )
}

export function isPlaying(audio: HTMLMediaElement): boolean {
  return !audio.paused
}

/** Less than this is nothing to hear. A recording may be some milliseconds longer than its call. */
const leftOverMs = 250

/**
 * At the end, playing begins again, as browsers do where nothing at all is left. Browsers may block playback; the state of
 * the element shows it.
 */
export function play(audio: HTMLMediaElement): void {
  const length = lengthOf(audio)
  if (length > 0 && audio.currentTime * 1000 > length - leftOverMs) seek(audio, 0)
  void audio.play().catch(() => {})
}

/** Milliseconds: from the element once it is loaded, else as measured by the server; -1 if unknown. */
export function lengthOf(audio: HTMLMediaElement): number {
  if (audio.duration > 0 && Number.isFinite(audio.duration)) return audio.duration * 1000
  return Number(audio.dataset.lengthMs ?? -1)
}

export function setKnownLength(audio: HTMLMediaElement, ms: number): void {
  audio.dataset.lengthMs = String(ms)
  audio.dispatchEvent(new Event('durationchange'))
}

export function seek(audio: HTMLMediaElement, ms: number): void {
  const length = lengthOf(audio)
  const end = length > 0 ? length / 1000 : Number.MAX_SAFE_INTEGER
  audio.currentTime = Math.max(0, Math.min(ms / 1000, end))
  // Before it is loaded, the element changes position without an event.
  if (audio.readyState === HTMLMediaElement.HAVE_NOTHING) audio.dispatchEvent(new Event('timeupdate'))
}
