type Closable = { close(): Promise<void> | void }

/** Closes opened resources in reverse order, also after a failed start. */
export function createClosing() {
  const opened: Closable[] = []
  return {
    /** Registers a resource and returns it. */
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
