import { createStore } from '~/lib/store'
import type { Tone } from './tone'

export type Toast = {
  id: number
  tone: Tone
  title: string
  detail?: string
  action?: { label: string; onSelect: () => void }
  /** Undoes something: Ctrl Z does it too, and the message leaves after 10 s although it has an action. */
  isUndo?: boolean
}

const undoMs = 10_000

const timers = new Map<number, ReturnType<typeof setTimeout>>()
let lastId = 0

/** The messages on screen, oldest first. */
export const toasts = createStore<readonly Toast[]>([])

/**
 * Shows a message at the foot of the window; callable from anywhere. Good news leaves 5 s after it appeared, errors and
 * messages with an action stay until they are dismissed.
 */
export function notify(toast: Omit<Toast, 'id' | 'tone'> & { tone?: Tone }): number {
  lastId += 1
  const made: Toast = { tone: 'good', ...toast, id: lastId }
  toasts.set([...toasts.get().slice(-4), made])
  return made.id
}

/**
 * Says what was done, and offers to undo it for 10 s. The offer outlives the page that made it, so `undo` must not depend
 * on that page.
 */
export function notifyUndo(toast: Pick<Toast, 'title' | 'detail'> & { undo: () => void }): number {
  const { undo, ...rest } = toast
  return notify({ ...rest, action: { label: 'Undo', onSelect: undo }, isUndo: true })
}

export function dismissToast(id: number) {
  clearTimeout(timers.get(id))
  timers.delete(id)
  toasts.set(toasts.get().filter((toast) => toast.id !== id))
}

/** While messages are read (pointer or focus upon them) none leaves. */
export function holdToasts() {
  for (const timer of timers.values()) clearTimeout(timer)
  timers.clear()
}

export function releaseToasts() {
  holdToasts()
  for (const toast of toasts.get()) leaveLater(toast)
}

/** To be called when the message appears: the code that draws the first one may take seconds to load. */
export function leaveLater({ id, tone, action, isUndo }: Toast) {
  if (tone === 'bad' || (action && !isUndo)) return
  clearTimeout(timers.get(id))
  timers.set(
    id,
    setTimeout(() => dismissToast(id), isUndo ? undoMs : 5000),
  )
}
