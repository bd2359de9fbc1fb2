/**
 * Turns calls for single items into calls for batches: items that arrive during a batch form the next one. If
 * a batch fails, its items run one by one, so that a bad item does not fail the others.
 */
export function inBatches<Item, Result>(
  work: (items: Item[]) => Promise<Result[]>,
  mostAtOnce = 250,
): (item: Item) => Promise<Result> {
  type Waiting = { item: Item; resolve: (result: Result) => void; reject: (error: unknown) => void }
  const waiting: Waiting[] = []
  let isWorking = false

  async function settle(batch: Waiting[]): Promise<void> {
    try {
      const results = await work(batch.map(({ item }) => item))
      for (const [index, { resolve }] of batch.entries()) resolve(results[index] as Result)
    } catch (error) {
      if (batch.length === 1) batch[0]?.reject(error)
      else for (const item of batch) await settle([item])
    }
  }

  async function workOff(): Promise<void> {
    isWorking = true
    // Items of the same turn of the event loop share a batch.
    await Promise.resolve()
    while (waiting.length > 0) await settle(waiting.splice(0, mostAtOnce))
    isWorking = false
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject })
      if (!isWorking) void workOff()
    })
}
