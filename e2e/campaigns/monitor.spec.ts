import { campaignActions } from '#contract/campaigns/actions'
import { campaigns } from '#contract/campaigns/campaigns'
import { targets } from '#contract/campaigns/contacts'
import { expectNoAxeViolations } from '#e2e/support/axe'
import { expect, test } from '#e2e/support/fixtures'
import { requires } from '#e2e/support/requires'
import { weekdays } from '#rules/schedule/zoned-time'
import { launch, night, people } from './monitor-setup'

requires('campaign_actions', 'live_updates')

test('a campaign is watched while it runs, paused, resumed and stopped, without a reload', async ({
  signedIn: page,
  api,
}) => {
  const { id } = await launch(api, people(300))
  await page.goto(`/campaigns/${id}`)
  const status = (word: string) =>
    page.getByRole('banner').or(page.locator('header')).getByText(word, { exact: true }).first()
  await expect(page.getByText('Auto-updating', { exact: true })).toBeVisible()
  await expect(status('Running')).toBeVisible()
  await expect(page.getByText('Simulated calls').first()).toBeVisible()
  const bar = page.getByRole('progressbar', { name: 'Progress of Recall' })
  await expect(bar).toHaveAttribute('aria-valuenow', /^[1-9]/)
  await expect(page.getByRole('list', { name: 'Lines' }).getByRole('link').first()).toHaveAttribute(
    'href',
    /^\/calls\/call_/,
  )
  await expect(page.getByRole('list', { name: 'Contacts by status' })).toContainText('Reached')
  await expect(page.getByText(/^finishes about/)).toBeVisible()
  const latest = page.getByRole('table', { name: 'Latest contacts' })
  await expect(latest.getByRole('row', { name: /^Person \d+/ }).first()).toBeVisible()
  // Pause and Stop stay on screen at the end of the page.
  await page.getByRole('region', { name: 'Outcomes' }).scrollIntoViewIfNeeded()
  await page.mouse.wheel(0, 5_000)
  await expect(page.getByRole('button', { name: 'Stop', exact: true })).toBeInViewport()
  await page.getByRole('button', { name: 'Pause' }).click()
  await expect(status('Paused')).toBeVisible()
  await expect(page.getByText(/^Paused. Resume to continue dialing/)).toBeVisible()
  await expect.poll(async () => (await api(campaigns.get, { campaign_id: id })).status).toBe('Paused')
  await page.getByRole('link', { name: 'Edit', exact: true }).click()
  const ahead = page.getByRole('complementary', { name: 'Preflight' })
  await expect(ahead).toContainText(/Left to call\d+ of 300/)
  await expect(ahead.getByRole('region', { name: 'Forecast' })).toContainText(
    /^Forecast\d+ contacts left to call/,
  )
  await page.getByRole('link', { name: 'Cancel' }).click()
  // Only while its counts do not change, because each change restarts the forecast.
  const comparison = page.getByRole('region', { name: 'Progress against forecast' })
  await expect(comparison).toContainText('Forecast at launch')
  await page.getByRole('button', { name: 'Resume' }).click()
  await expect(status('Running')).toBeVisible()
  const course = comparison.getByRole('slider', { name: 'Contacts with an outcome, instant' })
  await course.press('Home')
  await expect(course).toHaveAttribute('aria-valuetext', /Low 0, Expected 0, High 0, Done 0$/)
  await course.press('End')
  await expect(course).toHaveAttribute('aria-valuetext', /Expected [1-9].*Done –$/)

  await page.getByRole('button', { name: 'Stop', exact: true }).click()
  await page
    .getByRole('alertdialog', { name: 'Stop “Recall”?' })
    .getByRole('button', { name: 'Stop campaign' })
    .click()
  await expect(status('Stopped')).toBeVisible()
  for (const name of ['Pause', 'Resume', 'Stop'])
    await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Edit' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Duplicate' })).toBeVisible()
  await expect(page.getByText('Stopped. It will not dial again.')).toBeVisible()
})

test.use({ expectedFaults: [/status of 503/] })

test('changes made elsewhere appear at once, also without live updates', async ({ signedIn: page, api }) => {
  const { id } = await launch(api, [{ name: 'Sleeper', timezone: night }])
  await page.goto('/campaigns')
  const row = page.getByRole('row', { name: 'Recall' })
  await expect(row).toContainText('Running')
  await api(campaignActions.pause, { campaign_id: id })
  await expect(row).toContainText('Paused')
  await row.getByRole('button', { name: 'Actions for Recall' }).click()
  await page.getByRole('menuitem', { name: 'Resume' }).click()
  await expect(row).toContainText('Running')

  await page.route('/v1/events?*', (route) => route.fulfill({ status: 503 }))
  await page.goto(`/campaigns/${id}`)
  await expect(page.getByText('Reconnecting')).toBeVisible()
  await api(campaignActions.stop, { campaign_id: id })
  await expect(page.getByText('Stopped. It will not dial again.')).toBeVisible()
})

test('the contacts that were dialed last are listed, and link to their decisions', {
  tag: '@thorough',
}, async ({ signedIn: page, api }) => {
  const { id } = await launch(api, people(3))
  await page.goto(`/campaigns/${id}`)
  const latest = page.getByRole('table', { name: 'Latest contacts' })
  await expect(latest.getByRole('row')).toHaveCount(4)
  await expect(page.getByRole('link', { name: 'All 3', exact: true })).toHaveAttribute(
    'href',
    `/campaigns/${id}?tab=contacts`,
  )
  await latest.getByRole('row', { name: 'Person 2' }).getByRole('link').first().click()
  await expect(page).toHaveURL(/tab=contacts&contact=\d+/)
  await expect(page.getByRole('dialog', { name: 'Person 2' })).toBeVisible()
})

test('a sentence says why it does not dial and when it will', async ({ signedIn: page, api }) => {
  const { id } = await launch(api, [{ name: 'Sleeper', timezone: night }])
  await page.goto(`/campaigns/${id}`)
  const words = page.getByText(/1 contact is outside its local calling hours/)
  await expect(words).toContainText(
    /the first until \w+ \d\d:00 [\w+-]+( \((\w+ )?\d\d:\d\d your time\))?\.$/,
  )
  const opens = weekdays[(new Date(Date.now() + 3 * 86_400_000).getUTCDay() + 6) % 7] ?? 'Monday'
  await api(campaigns.update, { campaign_id: id, body: { days: [opens] } })
  await expect(page.getByText(new RegExp(`^Window opens ${opens.slice(0, 3)} 00:00`))).toBeVisible()
})

test('its schedule names the bot and the list when it is opened by address', { tag: '@thorough' }, async ({
  signedIn: page,
  api,
}) => {
  const { id } = await launch(api, [{ name: 'Sleeper', timezone: night }])
  await page.goto(`/campaigns/${id}?tab=schedule`)
  const audience = page.getByRole('region', { name: 'Audience' })
  await expect(audience.getByRole('link', { name: 'Reminder' })).toBeVisible()
  await expect(audience.getByRole('link', { name: 'Patients' })).toBeVisible()
})

test('its contacts are filtered in the address, exported, and each shows its decisions', async ({
  signedIn: page,
  api,
}) => {
  const { id } = await launch(api, [
    { name: 'Ada' },
    { name: '=1+1', phone_number: '+44999' },
    { name: 'Sleeper', timezone: night },
  ])
  await expect
    .poll(
      async () => (await api(targets.list, { campaign_id: id, query: { status: 'pending' } })).targets.length,
      {
        timeout: 20_000,
      },
    )
    .toBe(1)
  await page.goto(`/campaigns/${id}`)
  await page.getByRole('region', { name: 'Blocked contacts' }).getByRole('link').click()
  await expect(page).toHaveURL(/tab=contacts&status=held_back&gate=/)
  await expect(page.getByRole('tab', { name: /^Contacts/ })).toHaveAttribute('aria-selected', 'true')
  await page.goto(`/campaigns/${id}?status=held_back`)
  const table = page.getByRole('table', { name: 'Campaign contacts' })
  await expect(table.getByRole('row')).toHaveCount(2)
  await expect(table).toContainText('=1+1')
  await expect(page.getByRole('button', { name: /^Remove Status: / })).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export 1 contact as CSV' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^Recall, held_back, \d{4}-\d\d-\d\d\.csv$/)
  const chunks = await (await file.createReadStream()).toArray()
  const lines = Buffer.concat(chunks).toString().trimEnd().split('\r\n')
  expect(lines).toHaveLength(2)
  expect(lines[1]).toContain("'=1+1")

  await page.getByRole('button', { name: 'Clear all' }).click()
  await expect(page).toHaveURL(new RegExp(`/campaigns/${id}\\?tab=contacts$`))
  await page.getByRole('searchbox', { name: 'Search names and numbers' }).fill('Ada')
  await expect(page).toHaveURL(/search=Ada/)
  await table.getByRole('row', { name: 'Ada' }).getByRole('link').first().click()
  await expect(page).toHaveURL(/contact=\d+/)
  const drawer = page.getByRole('dialog', { name: 'Ada' })
  await expect(drawer.getByText('Attempt 1')).toBeVisible()
  await expect(drawer.getByText('Calling rules version 1')).toBeVisible()
  await drawer.getByText(/^Allowed: passed \d+ checks$/).click()
  await expect(drawer.getByText('Local calling hours')).toBeVisible()
  await expect(drawer.getByRole('link', { name: 'Open call' })).toHaveAttribute('href', /^\/calls\/call_/)
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/search=Ada/)
  await expect(page).not.toHaveURL(/contact=/)

  await page.getByRole('tab', { name: 'Monitor' }).click()
  await expect(page.getByRole('figure', { name: 'Contacts with an outcome' })).toBeVisible()
  const bars = page.getByRole('slider', { name: 'Call outcomes, bar' })
  await bars.press('Enter')
  await expect(page).toHaveURL(/\?from=[^&]+&to=/)
  await page.reload()
  await page.getByRole('button', { name: 'Zoom out' }).click()
  await expect(page).toHaveURL(new RegExp(`/campaigns/${id}$`))
  await bars.scrollIntoViewIfNeeded()
  const { x = 0, y = 0 } = (await bars.boundingBox()) ?? {}
  await page.mouse.move(x + 4, y + 80)
  await page.mouse.down()
  await page.mouse.move(x + 24, y + 80)
  await page.mouse.up()
  await expect(page).toHaveURL(/\?from=[^&]+&to=/)
  await page.goBack()
  await expect(page).toHaveURL(new RegExp(`/campaigns/${id}$`))
  await bars.press('Home')
  await page.getByRole('region', { name: 'Outcomes' }).getByRole('button', { name: 'Show as table' }).click()
  await expect(page.getByRole('table', { name: 'Call outcomes' }).getByRole('row')).toHaveCount(2)
})

test('the page has no accessibility violations and fits a phone', { tag: '@thorough' }, async ({
  signedIn: page,
  api,
}) => {
  // axe needs a page that does not change several times a second.
  test.slow()
  const { id } = await launch(api, people(200))
  await page.goto(`/campaigns/${id}`)
  await expect(page.getByRole('slider', { name: 'Call outcomes, bar' })).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Stop', exact: true }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await expectNoAxeViolations(page)
  await page.keyboard.press('Escape')
  await page.goto(`/campaigns/${id}?tab=contacts&search=Person+11`)
  const table = page.getByRole('table', { name: 'Campaign contacts' })
  await table.getByRole('row').nth(1).getByRole('link').first().click()
  await expect(page.getByRole('dialog').getByText('Call attempts')).toBeVisible()
  await expectNoAxeViolations(page)
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 360, height: 740 })
  for (const tab of ['contacts', 'monitor', 'schedule', 'activity']) {
    await page.goto(`/campaigns/${id}?tab=${tab}`)
    await expect(page.getByRole('tabpanel')).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth), tab).toBe(360)
    await expect(page.getByRole('button', { name: 'Stop', exact: true })).toBeInViewport()
  }
})

test('its bot shows what a save affects, also after that failed to load', { tag: '@thorough' }, async ({
  signedIn: page,
  api,
}) => {
  requires('bot_outlook')
  const { bot_uid } = await launch(api, people(300))
  await page.route('**/impact?*', (route) => route.fulfill({ status: 503, json: {} }))
  await page.goto(`/bots/${bot_uid}`)
  await page.getByLabel('First message').fill('Good morning.')
  await expect(page.getByText('Impact of saving unknown')).toBeVisible()
  await expectNoAxeViolations(page)
  // It reloads without a click on Retry.
  await page.unroute('**/impact?*')
  await page.getByRole('button', { name: /^“Recall” is running · Live on 1 campaign/ }).click()
  await expect(
    page.getByRole('dialog', { name: 'Affected by saving' }).getByRole('link', { name: 'Recall' }),
  ).toBeVisible()
})
