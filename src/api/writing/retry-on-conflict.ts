import { ApiError } from '#contract/http/error'

const mostAttempts = 5

/**
 * Runs `write` with the current version, and repeats it with a newer one if another user saved in between.
 */
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
