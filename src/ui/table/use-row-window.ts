import { type RefObject, startTransition, useEffect, useLayoutEffect, useReducer, useState } from 'react'
import { flushSync } from 'react-dom'
import type { View } from './table-model'

/** The height of the sticky header in pixels. */
export const headHeight = 36
// Browsers truncate taller elements.
const tallest = 33_000_000
/** Rows that are rendered above and below the visible ones. */
const around = 6
/** Without a scroll event for this time, scrolling has stopped. */
const stoppedMs = 150

/** A rendered row. Pixels are counted from the end of the header. */
export type PlacedRow = { index: number; start: number; end: number }

/** Where rows are. A row has the estimated height until it is measured. */
export function rowPlaces(estimate: number) {
  /** In order: measured rows that have another height, and the sum of the differences up to each. */
  const rows: number[] = []
  const sums: number[] = []
  const countBefore = (index: number) => {
    let [low, high] = [0, rows.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((rows[middle] ?? 0) < index) low = middle + 1
      else high = middle
    }
    return low
  }
  const startOf = (index: number) => index * estimate + (sums[countBefore(index) - 1] ?? 0)
  return {
    estimate,
    startOf,
    /** The row at a distance from the first one's start. */
    rowAt(distance: number, count: number): number {
      let [low, high] = [0, count - 1]
      while (low < high) {
        const middle = (low + high + 1) >> 1
        if (startOf(middle) <= distance) low = middle
        else high = middle - 1
      }
      return low
    },
    /** Returns the difference to the height before. */
    measure(index: number, height: number): number {
      const change = height - (startOf(index + 1) - startOf(index))
      if (change === 0) return 0
      const at = countBefore(index)
      if (rows[at] !== index) {
        rows.splice(at, 0, index)
        sums.splice(at, 0, sums[at - 1] ?? 0)
      }
      for (let next = at; next < sums.length; next++) sums[next] = (sums[next] ?? 0) + change
      return change
    },
  }
}

type RowWindowOptions = {
  scroller: RefObject<HTMLDivElement | null>
  count: number
  /** The estimated height in pixels until a row is measured. */
  rowHeight: number
  /** The focused row, which is always rendered. */
  active: number | null
  initialOffset?: number | undefined
  /** The rows to render for the visible ones. The default adds a few on both sides. */
  indexesIn?: (view: View, count: number, isUp: boolean) => number[]
  onView: (view: View) => void
}

const noView: View = { first: 0, last: 0 }

function createWindow(rowHeight: number, offset: number) {
  const box = {
    places: rowPlaces(rowHeight),
    offset,
    // Until the scroller is measured. Then the neighbors of the visible rows are rendered, after the first paint.
    height: innerHeight,
    isMeasured: false,
    isUp: false,
    /** The view that is rendered. */
    view: noView,
    viewNow: () => noView,
    scroller: null as HTMLElement | null,
    unfollow: () => {},
    render: () => {},
    /** Follows the height of a row while it is rendered. */
    measure(row: HTMLElement | null) {
      if (row) heights.observe(row, { box: 'border-box' })
    },
  }
  const heights = new ResizeObserver((entries) => {
    let above = 0
    let hasChanged = false
    for (const { target, borderBoxSize } of entries) {
      if (!target.isConnected) heights.unobserve(target)
      const height = Math.round(borderBoxSize[0]?.blockSize ?? 0)
      if (height === 0) continue
      const index = Number((target as HTMLElement).dataset.index)
      const isAbove = box.places.startOf(index + 1) + headHeight <= box.offset
      const change = box.places.measure(index, height)
      hasChanged ||= change !== 0
      if (isAbove) above += change
    }
    // Rows in view stay where they are. Rendered rows have their heights already, so only gaps follow later.
    if (above !== 0 && box.scroller) box.scroller.scrollTop = box.offset += above
    if (hasChanged) box.render()
  })
  return box
}

type RowWindow = ReturnType<typeof createWindow>

/** Follows the scroller. Rows that come into view are rendered in the frame of the event, so that none is missing. */
function follow(box: RowWindow, element: HTMLElement) {
  let stopped: ReturnType<typeof setTimeout> | undefined
  const scrolled = () => {
    const top = Math.max(0, element.scrollTop)
    if (top !== box.offset) box.isUp = top < box.offset
    box.offset = top
    if (!isSame(box.viewNow(), box.view)) flushSync(box.render)
    clearTimeout(stopped)
    stopped = setTimeout(() => box.render(), stoppedMs)
  }
  const resized = () => {
    if (box.height === element.clientHeight && box.isMeasured) return
    box.height = element.clientHeight
    box.isMeasured = true
    startTransition(() => box.render())
  }
  box.scroller = element
  if (box.offset > 0) element.scrollTop = box.offset
  const resize = new ResizeObserver(resized)
  resize.observe(element)
  element.addEventListener('scroll', scrolled, { passive: true })
  return () => {
    clearTimeout(stopped)
    resize.disconnect()
    element.removeEventListener('scroll', scrolled)
  }
}

const isSame = (view: View, other: View) => view.first === other.first && view.last === other.last

/** The rendered rows of a long list: visible rows, their neighbors, and the active one. */
export function useRowWindow(options: RowWindowOptions) {
  // The window is a mutable object, so nothing computed from it may be memoized.
  'use no memo'
  const { scroller, rowHeight, active, initialOffset, indexesIn, onView } = options
  const [, render] = useReducer((renders: number) => renders + 1, 0)
  const [box] = useState(() => createWindow(rowHeight, initialOffset ?? 0))
  if (box.places.estimate !== rowHeight) box.places = rowPlaces(rowHeight)
  const { places } = box
  const count = Math.min(options.count, Math.floor(tallest / rowHeight))
  const viewNow = (): View => ({
    first: places.rowAt(box.offset - headHeight, count),
    last: places.rowAt(box.offset - headHeight + box.height, count),
  })
  const view = viewNow()

  useLayoutEffect(function tellView() {
    Object.assign(box, { render, viewNow })
    if (count === 0 || !box.isMeasured || isSame(view, box.view)) return
    box.view = view
    onView(view)
  })
  const followScroller = () => {
    if (box.scroller === null && scroller.current) box.unfollow = follow(box, scroller.current)
  }
  useLayoutEffect(followScroller)
  // A scroller around the component that uses this is there only after its layout effects.
  useEffect(followScroller)
  useLayoutEffect(
    () => () => {
      box.unfollow()
      box.scroller = null
    },
    [box],
  )

  const rendered = indexesIn?.(view, count, box.isUp) ?? withNeighbors(view, count, box.isMeasured)
  return {
    items: withRow(count === 0 ? [] : rendered, active, count).map(
      (index): PlacedRow => ({ index, start: places.startOf(index), end: places.startOf(index + 1) }),
    ),
    /** The height of all rows. */
    height: places.startOf(count),
    measure: box.measure,
    offset: () => box.offset,
  }
}

function withNeighbors({ first, last }: View, count: number, isMeasured: boolean): number[] {
  const extra = isMeasured ? around : 0
  const from = Math.max(0, first - extra)
  return Array.from({ length: Math.min(count - 1, last + extra) - from + 1 }, (_, at) => from + at)
}

/** In the order of the list. */
function withRow(indexes: number[], row: number | null, count: number): number[] {
  if (row === null || row < 0 || row >= count || indexes.includes(row)) return indexes
  return row < (indexes[0] ?? 0) ? [row, ...indexes] : [...indexes, row]
}
