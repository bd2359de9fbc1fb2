type Entry = { at: number; order: number; work: () => Promise<void>; isDropped?: boolean }

/** Scheduled tasks in virtual time. Of each campaign's plan it has only the earliest. */
export function createTimetable(begin: number) {
  const heap: Entry[] = []
  const plans = new Map<number, Entry>()
  let orders = 0
  let now = begin

  const isBefore = (a: Entry, b: Entry) => a.at - b.at || a.order - b.order

  function push(entry: Entry): void {
    let index = heap.push(entry) - 1
    while (index > 0) {
      const parent = (index - 1) >> 1
      const above = heap[parent]
      if (!above || isBefore(above, entry) <= 0) break
      heap[index] = above
      index = parent
    }
    heap[index] = entry
  }

  function pop(): Entry | undefined {
    const [first] = heap
    const last = heap.pop()
    if (!first || !last || heap.length === 0) return first
    let index = 0
    for (;;) {
      let child = 2 * index + 1
      const [left, right] = [heap[child], heap[child + 1]]
      if (!left) break
      if (right && isBefore(right, left) < 0) child++
      const lower = heap[child]
      if (!lower || isBefore(lower, last) >= 0) break
      heap[index] = lower
      index = child
    }
    heap[index] = last
    return first
  }

  function add(at: number, work: Entry['work']): Entry {
    const entry = { at: Math.max(at, now), order: orders++, work }
    push(entry)
    return entry
  }

  return {
    add,
    setPlan(campaign: number, at: number, work: Entry['work']): void {
      const planned = plans.get(campaign)
      if (planned && planned.at <= at) return
      if (planned) planned.isDropped = true
      const entry = add(at, () => {
        plans.delete(campaign)
        return work()
      })
      plans.set(campaign, entry)
    },
    take(): Entry | undefined {
      for (let entry = pop(); entry; entry = pop()) {
        if (entry.isDropped) continue
        now = entry.at
        return entry
      }
      return undefined
    },
  }
}
