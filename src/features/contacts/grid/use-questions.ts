import { useEffect, useEffectEvent, useState } from 'react'
import type { Contact } from '#contract/contacts/contacts'
import type { CellNote } from '~/ui/grid/grid-model'
import { type CellEdit, type Edited, inWords, restoring } from './cell-edit'

/** An edit that is not saved: another user has changed the cell since, or the server could not save it. */
type Question = {
  latest: Contact
  edit: CellEdit
  /** Why the server did not save it; absent if another user has changed the cell: `latest` is their version. */
  problem?: string
  /** The server did not answer: saved again when the connection returns. */
  isUnanswered?: boolean
}

/** The cells whose value is not saved until this user decides, or the connection returns. */
export function useQuestions(keepMine: (question: Question) => void) {
  const [open, setOpen] = useState<readonly Question[]>([])
  const [first] = open
  const saveUnanswered = useEffectEvent(() => {
    setOpen((before) => before.filter(({ isUnanswered }) => !isUnanswered))
    open.filter(({ isUnanswered }) => isUnanswered).forEach(keepMine)
  })
  useEffect(() => {
    addEventListener('online', saveUnanswered)
    return () => removeEventListener('online', saveUnanswered)
  }, [])
  const answer = (decide?: (question: Question) => void) => () => {
    setOpen((before) => before.slice(1))
    if (first) decide?.(first)
  }
  return {
    hasAny: open.length > 0,
    add: (added: Question[]) => setOpen((before) => [...before, ...added]),
    /** Drops the questions about cells that are edited again. */
    drop(edited: Edited[]) {
      const isEdited = ({ latest, edit: { column } }: Question) =>
        edited.some(
          ({ seen, edits }) => seen.id === latest.id && edits.some((edit) => edit.column.id === column.id),
        )
      setOpen((before) => before.filter((question) => !isEdited(question)))
    },
    note: first && noteOf(first, answer(), answer(keepMine)),
  }
}

/** What to do with a value that is not saved, at its cell. */
function noteOf({ latest, edit, problem }: Question, onTheirs: () => void, onMine: () => void): CellNote {
  const place = {
    rowKey: latest.id,
    columnId: edit.column.id,
    label: `${edit.column.header} of ${latest.name}`,
  }
  if (problem !== undefined)
    return {
      ...place,
      text: `Not saved: ${inWords(edit)}. ${problem}`,
      actions: [
        { label: 'Discard', onSelect: onTheirs },
        { label: 'Try again', onSelect: onMine },
      ],
    }
  const theirs = restoring(latest, [edit]).map(inWords).join('')
  return {
    ...place,
    text: `Another user changed this to ${theirs}. Yours: ${inWords(edit)}.`,
    actions: [
      { label: 'Keep theirs', onSelect: onTheirs },
      { label: 'Keep yours', onSelect: onMine },
    ],
  }
}
