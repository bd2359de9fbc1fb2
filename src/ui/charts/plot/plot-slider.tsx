import clsx from 'clsx'
import type { KeyboardEvent, ReactNode } from 'react'

type PlotSliderProps = {
  label: string
  count: number
  chosen: number
  /** The text of the chosen step for screen readers. */
  words: string
  describedBy?: string | undefined
  className?: string
  onKeyDown: (event: KeyboardEvent) => void
  children: ReactNode
}

/** A slider with which keyboard and screen reader users move through the steps. */
export function PlotSlider(props: PlotSliderProps) {
  const { label, count, chosen, words, describedBy, className, onKeyDown, children } = props
  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={1}
      aria-valuemax={count}
      aria-valuenow={chosen + 1}
      aria-valuetext={words}
      aria-describedby={describedBy}
      onKeyDown={onKeyDown}
      className={clsx('rounded', className)}
    >
      {children}
    </div>
  )
}
