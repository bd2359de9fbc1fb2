import { sampleData } from '#contract/accounts/session'
import { analytics } from '#contract/analytics/analytics'
import { ApiError } from '#contract/http/error'
import type { Api } from './account'
import { expect, test as withFixtures } from './fixtures'

/** Tests in which `account` is the one with sample data. They share it, so they change none of its calls. */
export const test = withFixtures.extend({
  // Playwright requires a pattern here, and the linter requires a non-empty one.
  account: async ({ browserName: _ }, use) => {
    const key = process.env.SAMPLE_ACCOUNT_KEY
    if (!key) throw new Error('The tests have no account for sample data.')
    await use({ name: 'Northside Dental', email: 'samples@example.com', key })
  },
})

/** Fills the account, unless another test did, and waits until its calls are counted in analytics. */
export async function fillWithSampleData(api: Api): Promise<void> {
  await api(sampleData.create, {}).catch((error) => {
    const isFilled = error instanceof ApiError && error.status === 409
    if (!isFilled) throw error
  })
  const statusOf = async () => (await api(sampleData.progress, {})).status
  await expect.poll(statusOf, { timeout: 120_000 }).toBe('done')
  const from_date = new Date(Date.now() - 90 * 86_400_000).toISOString()
  const uncounted = async () => (await api(analytics.summary, { query: { from_date } })).waiting
  await expect.poll(uncounted, { timeout: 40_000 }).toBe(0)
}
