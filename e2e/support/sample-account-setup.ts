import { Accounts } from './account'

/** Creates the account that `sampled` tests share, before any worker starts. The first of these tests fills it. */
export default async function createSampleAccount(): Promise<void> {
  const accounts = new Accounts()
  const { key } = await accounts.create('Northside Dental', 'samples@example.com')
  await accounts.close()
  process.env.SAMPLE_ACCOUNT_KEY = key
}
