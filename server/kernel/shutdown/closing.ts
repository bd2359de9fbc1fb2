type Closable = { close(): Promise<void> | void }

/** What a program has opened, to be closed in the opposite order, at a failure half-way too. */
export function createClosing() {
  const opened: Closable[] = []
  return {
    /** Notes something as opened, and gives it back. */
    add<One extends Closable>(resource: One): One {
      opened.push(resource)
      return resource
    },
    async close(): Promise<void> {
      for (let resource = opened.pop(); resource; resource = opened.pop()) await resource.close()
    },
  }
}

export type Closing = ReturnType<typeof createClosing>
