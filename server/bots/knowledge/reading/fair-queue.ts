type Task = { group: number; run: () => void }

/**
 * Runs at most `most` tasks at once, and one fewer of each group: a group with many slow tasks always leaves a place
 * free. Of those that wait, the group with the fewest running tasks is next.
 */
export function createFairQueue(most: number) {
  const running = new Map<number, number>()
  const waiting: Task[] = []
  let total = 0
  const mostOfGroup = Math.max(1, most - 1)

  const countOf = (group: number) => running.get(group) ?? 0

  function startNext(): void {
    while (total < most) {
      const free = waiting.filter(({ group }) => countOf(group) < mostOfGroup)
      const next = free.toSorted((one, other) => countOf(one.group) - countOf(other.group))[0]
      if (!next) return
      waiting.splice(waiting.indexOf(next), 1)
      total += 1
      running.set(next.group, countOf(next.group) + 1)
      next.run()
    }
  }

  function end(group: number): void {
    total -= 1
    const count = countOf(group) - 1
    if (count > 0) running.set(group, count)
    else running.delete(group)
    startNext()
  }

  return async <Result>(group: number, work: () => Promise<Result>): Promise<Result> => {
    await new Promise<void>((run) => {
      waiting.push({ group, run })
      startNext()
    })
    try {
      return await work()
    } finally {
      end(group)
    }
  }
}
