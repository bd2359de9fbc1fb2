import { useSyncExternalStore } from 'react'
import { useMedia } from '~/ui/hooks/use-media'

export const narrow = '(width < 40rem)'
const twoLines = 60
const coarse = '(pointer: coarse)'

// Read from the style sheet once, not for every row.
let known: number | null = null

function readHeight(): number {
  known ??= Number.parseFloat(getComputedStyle(document.documentElement).getPropertyValue('--row')) || 40
  return known
}

function subscribe(changed: () => void) {
  const forget = () => {
    known = null
    changed()
  }
  const media = matchMedia(coarse)
  media.addEventListener('change', forget)
  addEventListener('preferences', forget)
  addEventListener('storage', forget)
  return () => {
    media.removeEventListener('change', forget)
    removeEventListener('preferences', forget)
    removeEventListener('storage', forget)
  }
}

/** The height of a row in pixels, by density. Two lines on a phone. */
export function useRowHeight(): number {
  const height = useSyncExternalStore(subscribe, readHeight)
  return useMedia(narrow) ? twoLines : height
}
