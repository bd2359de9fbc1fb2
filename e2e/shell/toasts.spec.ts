import { bots } from '#contract/bots/bots'
import { expect, test } from '#e2e/support/fixtures'
import { interceptLateCode } from '#e2e/support/loading/late-code'

test('a message whose code loads late stays for 5 s from when it appears', { tag: '@thorough' }, async ({
  signedIn: page,
  api,
}) => {
  const { uid } = await api(bots.create, { body: { name: 'Night desk', prompt: 'Take messages.' } })
  let letThrough = () => {}
  const gate = new Promise<void>((resolve) => {
    letThrough = resolve
  })
  await page.clock.install()
  await page.goto(`/bots/${uid}?tab=call`)
  const longest = page.getByRole('spinbutton', { name: 'Maximum call length' })
  // A save that the form rejects loads the code of its checks, so that only the message's is late.
  await longest.fill('0')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(longest).toHaveAttribute('aria-invalid', 'true')
  await longest.fill('7')
  await expect(page.getByText('1 unsaved')).toBeVisible()
  await interceptLateCode(page, async (route) => {
    await gate
    await route.continue()
  })
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('1 unsaved')).toHaveCount(0)
  await page.clock.runFor(6_000)
  letThrough()
  const message = page.getByRole('region', { name: 'Messages' }).getByText('Saved Night desk')
  await expect(message).toBeVisible()
  await page.clock.runFor(6_000)
  await expect(message).toHaveCount(0)
})
