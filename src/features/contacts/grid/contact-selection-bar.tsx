import { useState } from 'react'
import { ApiError } from '#contract/http/error'
import { Button } from '~/ui/controls/button'
import { notify } from '~/ui/feedback/notify'
import { countOf, type RowRanges } from '~/ui/grid/row-ranges'
import { SelectionBar } from '~/ui/table/selection-bar'
import { type ContactMatch, hasConditions } from './contacts-search'
import { everythingIn, type useContactSelection } from './use-contact-selection'

type ContactSelectionBarProps = {
  list: number
  match: ContactMatch
  /** The number of matching contacts. */
  total: number
  /** All matching contacts, unless that needs a request. */
  everything: RowRanges | undefined
  selection: ReturnType<typeof useContactSelection>
  canSelectAll: boolean
  /** Absent: the server has no do-not-call list. */
  onBlock: (() => void) | undefined
  onDelete: () => void
}

/** Actions on the selected contacts. */
export function ContactSelectionBar(props: ContactSelectionBarProps) {
  const { list, match, total, everything, selection, canSelectAll, onBlock, onDelete } = props
  const [isAsking, setIsAsking] = useState(false)
  const count = countOf(selection.selected)
  const selectAll = async () => {
    setIsAsking(true)
    try {
      selection.set(everything ?? (await everythingIn(list, match)))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      notify({ tone: 'bad', title: 'The contacts could not all be selected', detail: error.message })
    }
    setIsAsking(false)
  }
  const offersAll = canSelectAll && !isAsking && selection.page === 'all' && count < total
  return (
    <SelectionBar
      count={count}
      onClear={selection.clear}
      all={
        offersAll
          ? {
              total,
              rows: hasConditions(match) ? 'matching contacts' : 'contacts',
              onSelect: () => void selectAll(),
            }
          : undefined
      }
    >
      {onBlock && (
        <Button size="small" onClick={onBlock}>
          Block
        </Button>
      )}
      <Button variant="danger" size="small" onClick={onDelete}>
        Delete
      </Button>
    </SelectionBar>
  )
}
