import { createContext, type ReactNode, use } from 'react'
import type { FieldProps } from '~/ui/fields/field'

const Shared = createContext<{ id: string; note: string } | null>(null)

type SharedNoteProps = {
  /** The element that shows the note. */
  id: string
  note: string
  children: ReactNode
}

/** Fields below with the same note refer to it instead of repeating it. */
export function SharedNote({ id, note, children }: SharedNoteProps) {
  return <Shared value={{ id, note }}>{children}</Shared>
}

/** Returns the description of a field: its hint and its note. `noteId` is for the field that shows a shared note. */
export function useNoted() {
  const shared = use(Shared)
  return (hint: ReactNode, note: string, noteId?: string): Pick<FieldProps, 'hint' | 'describedBy'> => {
    if (!note) return { hint }
    if (note === shared?.note) return { hint, describedBy: shared.id }
    return {
      hint: (
        <>
          {hint} <span id={noteId}>{note}</span>
        </>
      ),
    }
  }
}
