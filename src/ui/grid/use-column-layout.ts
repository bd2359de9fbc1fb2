import { useState } from 'react'
import {
  arrange,
  type ColumnLayout,
  changedColumn,
  movedColumn,
  readLayout,
  shownColumns,
  storeLayout,
} from './column-layout'

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
