/** A stack of undo functions. */
export function createUndoStack(most = 50) {
  let undos: (() => void)[] = []
  const forget = (undo: () => void) => {
    undos = undos.filter((entry) => entry !== undo)
  }
  return {
    /** `undo` runs at most once, either through the stack or directly. */
    add(takeBack: () => void) {
      const undo = () => {
        forget(undo)
        takeBack()
      }
      undos = [...undos.slice(1 - most), undo]
      return { undo, forget: () => forget(undo) }
    },
    undoLast: () => undos.at(-1)?.(),
  }
}

export type UndoStack = ReturnType<typeof createUndoStack>
