import type { ReactNode } from 'react'
import { createStore } from '~/lib/store'

export type Confirmation = {
  /** A question that names the thing: "Stop Spring offer?" */
  title: string
  /** What will happen, and whether it can be undone. */
  consequences: ReactNode
  /** The verb on the button: "Stop campaign". */
  verb: string
  /** The text to type first, for large or irreversible actions. */
  typedName?: string | undefined
  /** Why it cannot be done now, and what to do first. Replaces the consequences. */
  obstacle?: ReactNode
  /** Finds such an obstacle. Asked again every few seconds, because other users may remove or add one. */
  findObstacle?: () => Promise<ReactNode>
  /** Whether the button warns; true unless said otherwise. */
  danger?: boolean
  /** The dialog stays until it has succeeded, and shows why it failed. */
  action: () => unknown
  /** The message after the action succeeded. */
  done?: string
  /** Runs after the action succeeded, the dialog closed, and the focus returned. */
  afterwards?: (() => void) | undefined
}

/** The question on screen; null while there is none. The shell shows it. */
export const confirmation = createStore<Confirmation | null>(null)

/** Asks in a dialog before something is done. */
export function confirmAction(asked: Confirmation): void {
  confirmation.set(asked)
}

type Deletion = Omit<Confirmation, 'title' | 'verb'> & {
  /** The name of the thing: "Front desk". */
  what: string
  /** Its noun: "bot". */
  noun: string
}

/** Asks in a dialog before something is deleted. */
export function confirmDelete({ what, noun, ...rest }: Deletion): void {
  confirmAction({ title: `Delete ${what}?`, verb: `Delete ${noun}`, done: `Deleted ${what}`, ...rest })
}
