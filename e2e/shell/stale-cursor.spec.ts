import { expect, test } from '#e2e/support/fixtures'

const stale = Buffer.from('["gone"]').toString('base64url')

/** Lists whose addresses can have a cursor, with a filter that stays. */
const lists = [
  `/calls?limit=10&cursor=${stale}`,
  `/bots?limit=10&cursor=${stale}`,
  `/contact-lists?limit=10&cursor=${stale}`,
  `/campaigns?limit=10&cursor=${stale}`,
  `/messages?limit=10&cursor=${stale}`,
  `/do-not-call?limit=10&cursor=${stale}`,
  `/phone-numbers?limit=10&cursor=${stale}`,
  `/settings/audit-log?limit=10&cursor=${stale}`,
]

test.use({ expectedFaults: [/status of 400/] })

test('an unknown cursor in an address opens the first page of the list', { tag: '@thorough' }, async ({
  signedIn: page,
}) => {
  for (const list of lists) {
    await test.step(list, async () => {
      await page.goto(list)
      await expect(page).toHaveURL(list.slice(0, list.indexOf('&')))
      await expect(page.getByText('That page of the list no longer exists.')).toBeVisible()
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(0)
    })
  }
})
