import { useSyncExternalStore } from 'react'
import { useMedia } from '~/ui/hooks/use-media'

export const narrow = '(width < 40rem)'
const onPhone = 60
const coarse = '(pointer: coarse)'

// Read from the style sheet once, not for every row.
const known = new Map<string, number>()

function readHeight(token: '--row' | '--row-two-lines'): number {
  const height =
    known.get(token) ?? Number.parseFloat(getComputedStyle(document.documentElement).getPropertyValue(token))
  known.set(token, height)
  return height || 40
}

function subscribe(changed: () => void) {
  const forget = () => {
    known.clear()
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

/** The height of a row of one or two lines in pixels, by density. Every row has two lines on a phone. */
export function useRowHeight(lines: 1 | 2 = 1): number {
  const token = lines === 1 ? '--row' : '--row-two-lines'
  const height = useSyncExternalStore(subscribe, () => readHeight(token))
  return useMedia(narrow) ? onPhone : height
}
