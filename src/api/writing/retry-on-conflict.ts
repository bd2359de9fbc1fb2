import { ApiError } from '#contract/http/error'

const mostAttempts = 5

/** Runs `write` with the thing as it is now, and anew with a later one as long as somebody else saves in between. */
export async function onLatest<Thing>(
  readLatest: () => Promise<Thing>,
  write: (latest: Thing) => Promise<void>,
): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    const latest = await readLatest()
    try {
      return await write(latest)
    } catch (error) {
      const isOutdated = error instanceof ApiError && error.status === 412
      if (!isOutdated || attempt === mostAttempts) throw error
    }
  }
}
