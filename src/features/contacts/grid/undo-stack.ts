type Options = {
  /** Does it once more, after it was taken back. */
  again?: () => void
  /** It was done again, so what else was taken back can still be done again. */
  isRedo?: boolean
}

/** A stack of undo functions, and of what was taken back with them. */
export function createUndoStack(most = 50) {
  let undos: (() => void)[] = []
  let redos: (() => void)[] = []
  const forget = (undo: () => void) => {
    undos = undos.filter((entry) => entry !== undo)
  }
  return {
    /** `takeBack` runs at most once, either through the stack or directly. */
    add(takeBack: () => void, { again, isRedo = false }: Options = {}) {
      const undo = () => {
        forget(undo)
        takeBack()
        if (again) redos = [...redos, again]
      }
      if (!isRedo) redos = []
      undos = [...undos.slice(1 - most), undo]
      return { undo, forget: () => forget(undo) }
    },
    undoLast: () => undos.at(-1)?.(),
    redoLast() {
      const again = redos.at(-1)
      redos = redos.slice(0, -1)
      again?.()
    },
  }
}

export type UndoStack = ReturnType<typeof createUndoStack>
