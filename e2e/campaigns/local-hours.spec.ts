import { dialingRules } from '#contract/campaigns/dialing-rules'
import { createDialingBot } from '#e2e/calls/calls-setup'
import type { Api } from '#e2e/support/account'
import { expectNoAxeViolations } from '#e2e/support/axe'
import { expect, test } from '#e2e/support/fixtures'
import { requires } from '#e2e/support/requires'

requires('dialing_rules')

const german = '+493023125009'

/** Sets calling hours that exclude the present time in Berlin, at any time of the day. */
async function closeBerlin(api: Api): Promise<string> {
  const hour = new Date().toLocaleTimeString('en-GB', { timeZone: 'Europe/Berlin', hour: '2-digit' })
  const body =
    Number(hour) < 12
      ? { hours_start: '18:00', hours_end: '21:00' }
      : { hours_start: '08:00', hours_end: '10:00' }
  await api(dialingRules.update, { body })
  return `${body.hours_start} to ${body.hours_end}`
}

test('Place a call warns outside calling hours, and still places the call', async ({
  signedIn: page,
  api,
}) => {
  await createDialingBot(api)
  const hours = await closeBerlin(api)
  await page.goto('/calls?place=new')
  const form = page.getByRole('dialog', { name: 'Place a call' })
  const notice = form.getByRole('status')
  await form.getByLabel('To', { exact: true }).fill('+49302')
  await expect(notice).toBeEmpty()
  await form.getByLabel('To', { exact: true }).fill(german)
  await expect(notice).toContainText(/Outside calling hours.*It’s \d\d:\d\d in Berlin\./)
  await expect(notice).toContainText(`Calling hours are ${hours} local time. You can still place this call.`)
  await expectNoAxeViolations(page)
  await form.getByRole('button', { name: 'Place call' }).click()
  await expect(page).toHaveURL(/\/calls\/call_/)
})

test.describe('calls that the calling rules block', () => {
  test.use({ expectedFaults: [/status of 400/] })

  test('calling hours that single calls respect', async ({ signedIn: page, api }) => {
    await createDialingBot(api)
    await closeBerlin(api)
    await api(dialingRules.update, { body: { api_calls_in_hours: true } })
    await page.goto('/calls?place=new')
    const form = page.getByRole('dialog', { name: 'Place a call' })
    await form.getByLabel('To', { exact: true }).fill(german)
    await expect(form.getByRole('status')).toContainText('Calling rules block calls outside')
    await form.getByRole('button', { name: 'Place call' }).click()
    await expect(form.getByLabel('To', { exact: true })).toHaveAccessibleDescription(/in Europe\/Berlin/)
  })

  test('a country that is not allowed, before and after the attempt, on a phone', {
    tag: '@thorough',
  }, async ({ signedIn: page, api }) => {
    await createDialingBot(api)
    await api(dialingRules.update, { body: { countries: 'listed', country_list: ['US'] } })
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto('/calls?place=new')
    const form = page.getByRole('dialog', { name: 'Place a call' })
    const sentence = 'Germany is not an allowed country in the calling rules.'
    await form.getByLabel('To', { exact: true }).fill(german)
    await expect(form.getByRole('status')).toHaveText(sentence)
    await expectNoAxeViolations(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    await form.getByRole('button', { name: 'Place call' }).click()
    await expect(form.getByLabel('To', { exact: true })).toHaveAccessibleDescription(new RegExp(sentence))
    await form.getByLabel('To', { exact: true }).fill('+14155550123')
    await expect(form.getByText(sentence)).toHaveCount(0)
  })
})
