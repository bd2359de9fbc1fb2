import { useState } from 'react'
import {
  arrange,
  changedColumn,
  movedColumn,
  readLayout,
  shownColumns,
  storeLayout,
} from '~/ui/grid/column-layout'
import type { ContactColumn } from './contact-columns'

/** The columns of a list as this browser remembers them. */
export function useColumnLayout(list: number, columns: ContactColumn[]) {
  const name = `contact-columns ${list}`
  const [remembered, setRemembered] = useState(() => readLayout(name))
  const layout = arrange(columns, remembered)
  const change = (next: typeof layout) => {
    storeLayout(name, next)
    setRemembered(next)
  }
  return {
    layout,
    shown: shownColumns(columns, layout) as ContactColumn[],
    onMove: (id: string, to: string) => change(movedColumn(layout, id, to)),
    onResize: (id: string, width: number) => change(changedColumn(layout, id, { width })),
    onShow: (id: string, isShown: boolean) => change(changedColumn(layout, id, { isShown })),
    onReset: () => change([]),
  }
}
