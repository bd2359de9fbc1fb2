/** Runs at most one task per `ms`: the first immediately, then the latest of those that arrived too soon. */
export function createPace(ms: number) {
  let lastAt = Number.NEGATIVE_INFINITY
  let timer: ReturnType<typeof setTimeout> | undefined
  return (work: () => void) => {
    const run = () => {
      lastAt = performance.now()
      work()
    }
    clearTimeout(timer)
    const wait = lastAt + ms - performance.now()
    if (wait <= 0) run()
    else timer = setTimeout(run, wait)
  }
}
