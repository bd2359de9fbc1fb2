import type { Page } from '@playwright/test'
import { bots } from '#contract/bots/bots'
import { contactLists } from '#contract/contacts/lists'
import { positionOf } from '#e2e/calls/call-page-setup'
import { createDialingBot, otherNumber, ownNumber, placeCall, untilOver } from '#e2e/calls/calls-setup'
import { type Api, apiOf } from '#e2e/support/account'
import { expectNoAxeViolations } from '#e2e/support/axe'
import { FaultProxy } from '#e2e/support/fault-proxy'
import { test as base, expect, signIn } from '#e2e/support/fixtures'
import { OwnServer } from '#e2e/support/own-server'
import { shown } from '#e2e/support/phone'
import { serve } from '#scripts/serve.js'

type Hosted = { url: string; platform: OwnServer; proxy: FaultProxy }

/** A page of a gateway. The platform has only the specification and is behind a proxy. */
const test = base.extend<{ whole: Api }, { hosted: Hosted }>({
  hosted: [
    async ({ browserName: _ }, use) => {
      let platformUrl = ''
      const proxy = await FaultProxy.before(() => platformUrl)
      const [platform, front] = await Promise.all([
        OwnServer.beside(process.env.SERVED_FROM ?? '', { CAPABILITIES: 'none' }),
        serve({ UPSTREAM_URL: proxy.url }),
      ])
      platformUrl = platform.url
      await use({ url: front.url, platform, proxy })
      await Promise.all([front.stop(), platform.stop()])
      proxy.close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ hosted }, use) => use(hosted.url),
  whole: ({ account }, use) => use(apiOf(process.env.SERVED_WHOLE ?? '', account.key)),
})

// Starts its processes once.
test.describe.configure({ mode: 'default' })

/** Everything that the page received, with the addresses. */
function watch(page: Page) {
  const bodies: Promise<string>[] = []
  const origins = new Set<string>()
  page.on('response', (response) => {
    const { protocol, origin } = new URL(response.url())
    if (!protocol.startsWith('http')) return
    origins.add(origin)
    bodies.push(response.text().catch(() => ''))
  })
  return { origins, sent: async () => (await Promise.all(bodies)).join('\n') }
}

const keptBy = (page: Page) =>
  page.evaluate(() =>
    JSON.stringify([
      { ...localStorage },
      { ...sessionStorage },
      document.cookie,
      document.documentElement.outerHTML,
      history.state,
      location.href,
    ]),
  )

const waitIn = (page: Page) =>
  page.getByRole('status').filter({ hasText: /The platform asks us to wait \d+ seconds?\./ })

// Servers are started for these tests, and a busy machine starts them late.
test.describe.configure({ timeout: 120_000 })

test('a user signs in with the platform’s key and plays a call; the page has neither key nor address', {
  tag: '@thorough',
}, async ({ page, account, whole, hosted: { url, platform, proxy } }) => {
  const { uid } = await createDialingBot(whole)
  const id = await placeCall(whole, 'helpful')
  await untilOver(whole, id)
  const { origins, sent } = watch(page)

  await page.goto('/sign-in')
  await page.getByLabel('API key').fill('no-key-of-this-platform')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText('Check that you copied all of it')
  await signIn(page, account)
  await page.getByRole('link', { name: 'Bots', exact: true }).click()
  await page.getByRole('link', { name: 'Appointment reminder' }).click()
  await page.getByRole('tab', { name: 'Call', exact: true }).click()
  await page.getByLabel('Maximum call length').fill('7')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  // A save reads the bot twice and writes it once at the platform.
  await expect(page.getByText('Saved Appointment reminder')).toBeVisible({ timeout: 20_000 })
  const stored = await whole(bots.get, { uid })
  expect(stored.call_settings.max_call_duration).toBe(7)

  await page.getByRole('link', { name: 'Calls', exact: true }).click()
  const seen = page.waitForResponse(`${url}/v1/call/${id}/recording-peaks`)
  const heard = page.waitForResponse(`${url}/v1/call/${id}/recording`)
  await page.getByRole('main').getByRole('row').getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1, name: `Call to ${shown(otherNumber)}` })).toBeVisible()
  expect((await seen).ok()).toBe(true)
  await page.getByRole('button', { name: 'Play', exact: true }).click()
  expect((await heard).ok()).toBe(true)
  await expect(positionOf(page)).toHaveAttribute('aria-valuenow', /^[1-9]/)
  await page.getByRole('button', { name: 'Pause', exact: true }).click()

  expect([...origins]).toEqual([url])
  const known = (await sent()) + (await keptBy(page))
  expect(known).toContain(account.email)
  for (const secret of [account.key, proxy.url, platform.url]) expect(known).not.toContain(secret)
})

test('a file is imported into a list of the platform; blocked contacts are reported before a campaign', {
  tag: '@thorough',
}, async ({ page, account, whole }) => {
  const { id } = await whole(contactLists.create, { body: { name: 'Patients' } })
  await signIn(page, account)
  const entry = { phone_number: '+14155550102', reason: 'Asked.' }
  const headers = { 'Sec-Fetch-Site': 'same-origin' }
  expect((await page.request.post('/v1/do-not-call', { data: entry, headers })).ok()).toBe(true)
  await page.goto('/do-not-call')
  await expect(page.getByText('found only in calls that were opened here')).toBeVisible()
  await page.goto(`/contact-lists/${id}/import`)
  await page.getByLabel('Or paste rows').fill('name,phone\nAda,+14155550101\nBo,+14155550102\nCy,12\n')
  await page.getByRole('button', { name: 'Continue with pasted rows' }).click()
  await expect(page.getByText('This import cannot be undone')).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Import 2 of 3 rows' }).click()
  await expect(page.getByRole('heading', { name: '1 row failed' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Undo import' })).toHaveCount(0)
  await expectNoAxeViolations(page)
  expect((await whole(contactLists.get, { contact_list_id: id })).contact_count).toBe(2)

  await page.goto('/campaigns/new')
  await page.getByRole('combobox', { name: 'Contact list', exact: true }).fill('Patients')
  await page.getByRole('option', { name: 'Patients' }).first().click()
  await expect(page.getByText('1 of 2 contacts is on the do-not-call list')).toBeVisible()
  const found = page.getByRole('link', { name: 'Show the contact' })
  await page.goto((await found.getAttribute('href')) ?? '')
  await expect(page.getByRole('row').filter({ hasText: shown('+14155550102') })).toContainText('Bo')
  await page.getByRole('button', { name: 'Remove from the list' }).click()
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Delete contact' }).click()
  await expect(page.getByText('None of 1 contact is on the do-not-call list.')).toBeVisible()
})

test.describe('a platform in trouble', () => {
  test.use({ expectedFaults: [/status of (429|50[24])|could not be reached/] })

  test('a slow platform is waited for; an unreachable one is an error until it is back', {
    tag: '@thorough',
  }, async ({ page, account, whole, hosted: { platform, proxy } }) => {
    await whole(bots.create, { body: { name: 'Front desk', prompt: 'You answer the phone of a clinic.' } })
    await signIn(page, account)
    proxy.delay(1_500)
    await page.goto('/bots')
    await expect(page.getByRole('link', { name: 'Front desk' })).toBeVisible({ timeout: 15_000 })
    proxy.open()
    await platform.stop()
    await page.goto('/calls')
    const retry = page.getByRole('main').getByRole('button', { name: 'Retry' })
    await expect(retry).toBeVisible({ timeout: 10_000 })
    await expect(page.getByRole('alert')).toContainText('could not be reached')
    await platform.start()
    await expect(page.getByText('No calls yet')).toBeVisible({ timeout: 15_000 })
    await expect(page.getByRole('alert')).toHaveCount(0)
  })

  test('a platform that asks to wait gets no requests: the page says so and then continues', {
    tag: '@thorough',
  }, async ({ page, account, whole, hosted: { proxy } }) => {
    const { uid } = await createDialingBot(whole)
    proxy.askToWait(1)
    await page.goto('/sign-in')
    await page.getByLabel('API key').fill(account.key)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert')).toContainText('The platform asks us to wait 1 second.')
    proxy.open()
    await expect(async () => {
      const again = page.getByRole('button', { name: 'Sign in' })
      if (await again.isVisible()) await again.click({ timeout: 1_000 })
      await expect(page).not.toHaveURL(/sign-in/, { timeout: 1_000 })
    }).toPass()
    await page.goto(`/bots/${uid}?tab=call`)
    await page.getByLabel('Maximum call length').fill('8')
    await expect(page.getByText('1 unsaved')).toBeVisible()
    proxy.askToWait(2)
    const save = page.getByRole('button', { name: 'Save', exact: true })
    await save.click()
    // The change is refused, or waits because the bot is read first.
    const refused = page.getByRole('alert').filter({ hasText: /asks us to wait \d seconds?\./ })
    await expect(refused.or(waitIn(page)).first()).toBeVisible()
    proxy.open()
    const unsaved = page.getByText('1 unsaved')
    await expect(async () => {
      if (await unsaved.isVisible()) await save.click({ timeout: 1_000 })
      await expect(unsaved).toHaveCount(0, { timeout: 5_000 })
    }).toPass()

    await page.getByRole('link', { name: 'Phone numbers', exact: true }).click()
    await expect(page.getByRole('row', { name: shown(ownNumber) })).toBeVisible()
    const askedAt = Date.now()
    proxy.askToWait(6)
    const search = page.getByRole('searchbox', { name: 'Search names and numbers' })
    await search.fill('nobody')
    await expect(waitIn(page)).toBeVisible()
    await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(1)
    const before = proxy.asked.length
    const later = () => proxy.asked.slice(before)
    proxy.open()
    await expect(search).toBeFocused()
    await expect(page.getByRole('alert')).toHaveCount(0)
    await expect(page.getByRole('row', { name: shown(ownNumber) })).toBeVisible()
    await expectNoAxeViolations(page)
    const searched = () => later().filter(({ line }) => line.includes('name=nobody')).length
    await expect.poll(searched, { timeout: 15_000 }).toBe(1)
    expect(later()[0]?.at).toBeGreaterThan(askedAt + 6_000)
    await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0)
    await expect(waitIn(page)).toHaveCount(0)
  })
})
