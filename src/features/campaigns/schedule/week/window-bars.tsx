import clsx from 'clsx'
import type { CSSProperties } from 'react'
import type { Grip } from './span-drag'

// Positions are CSS variables in % of the row: dragging sets three of them without a new layout.
const clip = (from: string, to: string) => ({
  clipPath: `inset(2px calc(100% - var(${to}) * 1%) 2px calc(var(${from}) * 1%))`,
})
const places = { own: clip('--start', '--end'), tail: clip('--zero', '--tail') }
const at = (place: string) => ({ transform: `translateX(calc(var(${place}) * 1cqw))` })

type BarProps = { part: 'own' | 'tail'; isSingle: boolean }

/** The part of a window on one day. */
export function Bar({ part, isSingle }: BarProps) {
  const stripes: CSSProperties = isSingle
    ? {
        backgroundImage:
          'repeating-linear-gradient(135deg, transparent 0 5px, color-mix(in srgb, var(--accent) 30%, transparent) 5px 7px)',
      }
    : {}
  return (
    <div
      data-grip="move"
      data-part={part}
      className={clsx(
        'absolute inset-0 cursor-grab bg-accent/30 active:cursor-grabbing group-has-[[role=slider]:focus-visible]:bg-accent/45 forced-colors:bg-[Highlight] forced-colors:forced-color-adjust-none',
        part === 'tail' && 'opacity-70',
      )}
      style={{ ...places[part], ...stripes }}
    />
  )
}

const edges: Record<'start' | 'end' | 'tail', { place: string; grip: Grip; reach: string }> = {
  start: { place: '--start', grip: 'start', reach: '-ms-1.5 pointer-coarse:-ms-6' },
  end: { place: '--end', grip: 'end', reach: '-ms-1.5 pointer-coarse:-ms-2' },
  tail: { place: '--tail', grip: 'end', reach: '-ms-1.5 pointer-coarse:-ms-2' },
}

/** An edge of a window; its grip area is wider than its line. */
export function Edge({ of }: { of: keyof typeof edges }) {
  const { place, grip, reach } = edges[of]
  return (
    <div
      data-grip={grip}
      className={clsx('absolute inset-y-0 left-0 w-3 cursor-ew-resize pointer-coarse:w-8', reach)}
      style={at(place)}
    >
      <span
        className={clsx(
          'pointer-events-none absolute inset-y-0.5 w-[3px] rounded-full bg-accent forced-colors:bg-[Highlight]',
          of === 'start' ? 'left-1.5 pointer-coarse:left-6' : 'left-[3px] pointer-coarse:left-[5px]',
        )}
      />
    </div>
  )
}
