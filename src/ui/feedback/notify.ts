import { createStore } from '~/lib/store'
import type { Tone } from './tone'

export type Toast = {
  id: number
  tone: Tone
  title: string
  detail?: string
  action?: { label: string; onSelect: () => void }
  /** An undo: Ctrl+Z runs it too, and the toast disappears after 10 s despite its action. */
  isUndo?: boolean
}

const undoMs = 10_000

const timers = new Map<number, ReturnType<typeof setTimeout>>()
let lastId = 0

/** The visible toasts, oldest first. */
export const toasts = createStore<readonly Toast[]>([])

/** An action belongs to its own toast, even if another one says the same. */
const saysTheSame = (one: Toast, other: Toast) =>
  !one.action &&
  !other.action &&
  one.tone === other.tone &&
  one.title === other.title &&
  one.detail === other.detail

/**
 * Shows a toast; callable from anywhere. Successes disappear after 5 s; errors and toasts with an action
 * remain until dismissed. One that says the same as an older one replaces it.
 */
export function notify(toast: Omit<Toast, 'id' | 'tone'> & { tone?: Tone }): number {
  lastId += 1
  const added: Toast = { tone: 'good', ...toast, id: lastId }
  const others = toasts.get().filter((toast) => !saysTheSame(toast, added))
  toasts.set([...others.slice(-4), added])
  return added.id
}

/** Shows a toast with an undo for 10 s. It outlives its page, so `undo` must not depend on the page. */
export function notifyUndo(toast: Pick<Toast, 'title' | 'detail'> & { undo: () => void }): number {
  const { undo, ...rest } = toast
  return notify({ ...rest, action: { label: 'Undo', onSelect: undo }, isUndo: true })
}

export function dismissToast(id: number) {
  clearTimeout(timers.get(id))
  timers.delete(id)
  toasts.set(toasts.get().filter((toast) => toast.id !== id))
}

/** Pauses all timers while the user reads (pointer or focus on a toast). */
export function holdToasts() {
  for (const timer of timers.values()) clearTimeout(timer)
  timers.clear()
}

export function releaseToasts() {
  holdToasts()
  for (const toast of toasts.get()) leaveLater(toast)
}

/** Starts the timer when the toast appears, because loading the first one may take seconds. */
export function leaveLater({ id, tone, action, isUndo }: Toast) {
  if (tone === 'bad' || (action && !isUndo)) return
  clearTimeout(timers.get(id))
  timers.set(
    id,
    setTimeout(() => dismissToast(id), isUndo ? undoMs : 5000),
  )
}
