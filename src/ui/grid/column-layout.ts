import { useState } from 'react'
import { widthWithin } from './grid-model'

/** A user's layout of the columns of a grid: order, visibility and widths. */
type ColumnChoice = { id: string; isShown: boolean; width?: number }
export type ColumnLayout = readonly ColumnChoice[]

/** More columns would make every row slow to render. */
export const mostColumns = 16

const isChoice = (value: unknown): value is ColumnChoice =>
  typeof value === 'object' && value !== null && typeof (value as ColumnChoice).id === 'string'

/** The layout that this browser stored under the name; empty if there is none or it cannot be read. */
function readLayout(name: string): ColumnLayout {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(name) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isChoice) : []
  } catch {
    return []
  }
}

function storeLayout(name: string, layout: ColumnLayout) {
  try {
    localStorage.setItem(name, JSON.stringify(layout))
  } catch {
    // The grid works without storage.
  }
}

/** The layout of the current columns: stored ones as they were, new ones at the end. */
export function arrange(columns: readonly { id: string }[], remembered: ColumnLayout): ColumnLayout {
  const known = new Map(columns.map((column) => [column.id, column]))
  const kept = remembered.filter(({ id }) => known.delete(id))
  let room = mostColumns - kept.filter(({ isShown }) => isShown).length
  const added = [...known.keys()].map((id) => {
    room -= 1
    return { id, isShown: room >= 0 }
  })
  return [...kept, ...added]
}

/** The columns to render, with order and widths. */
export function shownColumns<Column extends { id: string; width: number }>(
  columns: readonly Column[],
  layout: ColumnLayout,
): Column[] {
  const byId = new Map(columns.map((column) => [column.id, column]))
  return layout.flatMap(({ id, isShown, width }) => {
    const column = byId.get(id)
    return isShown && column ? [{ ...column, width: widthWithin(width ?? column.width) }] : []
  })
}

/** Moves a column to the position of another. */
export function movedColumn(layout: ColumnLayout, id: string, to: string): ColumnLayout {
  const from = layout.findIndex((choice) => choice.id === id)
  const target = layout.findIndex((choice) => choice.id === to)
  const choice = layout[from]
  return choice && target >= 0 ? layout.toSpliced(from, 1).toSpliced(target, 0, choice) : layout
}

export function changedColumn(layout: ColumnLayout, id: string, change: Partial<ColumnChoice>): ColumnLayout {
  return layout.map((choice) => (choice.id === id ? { ...choice, ...change } : choice))
}

/** The column layout that this browser stored under the name, or `usual`. */
export function useColumnLayout<Column extends { id: string; width: number }>(
  name: string,
  columns: readonly Column[],
  usual: ColumnLayout = [],
) {
  const [held, setHeld] = useState(() => ({ name, remembered: readLayout(name) }))
  const remembered = held.name === name ? held.remembered : readLayout(name)
  if (held.name !== name) setHeld({ name, remembered })
  const isOwn = remembered.length > 0
  const layout = arrange(columns, isOwn ? remembered : usual)
  const change = (next: ColumnLayout) => {
    storeLayout(name, next)
    setHeld({ name, remembered: next })
  }
  return {
    layout,
    /** The user has changed the layout. */
    isOwn,
    shown: shownColumns(columns, layout),
    onMove: (id: string, to: string) => change(movedColumn(layout, id, to)),
    onResize: (id: string, width: number) => change(changedColumn(layout, id, { width })),
    onShow: (id: string, isShown: boolean) => change(changedColumn(layout, id, { isShown })),
    onReset: () => change([]),
  }
}

export type LaidOut = Pick<ReturnType<typeof useColumnLayout>, 'layout' | 'onMove' | 'onShow' | 'onReset'>
