/** Runs at most one piece of work every `ms`: the first at once, of those that come too soon the last one. */
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
