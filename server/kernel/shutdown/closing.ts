type Closable = { close(): Promise<void> | void }

/** What a program has opened, to be closed in the opposite order, at a failure half-way too. */
export function createClosing() {
  const opened: Closable[] = []
  return {
    /** Notes something as opened, and gives it back. */
    add<One extends Closable>(one: One): One {
      opened.push(one)
      return one
    },
    async close(): Promise<void> {
      for (let one = opened.pop(); one; one = opened.pop()) await one.close()
    },
  }
}

export type Closing = ReturnType<typeof createClosing>
