/** What can be taken back, the last thing first. */
export function createUndoStack(most = 50) {
  let undos: (() => void)[] = []
  const forget = (undo: () => void) => {
    undos = undos.filter((each) => each !== undo)
  }
  return {
    /** `undo` is run at most once, by whoever asks first: the stack or who added it. */
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
