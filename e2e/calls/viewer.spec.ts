import type { Page } from '@playwright/test'
import { expect, test } from '#e2e/support/fixtures'
import { isThere, requires } from '#e2e/support/requires'
import { choose } from '#e2e/support/select'
import { createDialingBot, placeCall, untilOver } from './calls-setup'

const sliderOf = (page: Page) => page.getByRole('slider', { name: 'Position in the recording' })
const currentLine = (page: Page) => page.getByRole('list', { name: 'Transcript' }).locator('[aria-current]')

async function openCall(page: Page, id: string, query = '') {
  await page.goto(`/calls/${id}${query}`)
  await expect(sliderOf(page)).toBeVisible()
  if (!isThere('recording_peaks')) await loadSound(page)
  if (!isThere('call_details')) {
    await expect(page.getByText(/^Times are estimated from the recording/)).toBeVisible()
  }
}

/** Without peaks from the server, the sound is measured when it is played. */
async function loadSound(page: Page) {
  await page.getByRole('button', { name: 'Play', exact: true }).click()
  await page.getByRole('button', { name: 'Pause', exact: true }).click()
  await sliderOf(page).focus()
  await page.keyboard.press('Home')
}

test('a link with a time opens the recording there, paused, with its line marked', async ({
  signedIn: page,
  api,
  context,
}) => {
  requires('call_details')
  await createDialingBot(api)
  const call = await untilOver(api, await placeCall(api, 'helpful'))
  const line = call.turns?.at(3)
  const second = Math.ceil((line?.start_ms ?? 0) / 1000)
  await openCall(page, call.call_id, `?t=${second}`)
  await expect(sliderOf(page)).toHaveAttribute('aria-valuenow', String(second))
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible()
  await expect(currentLine(page)).toContainText(line?.text ?? '')

  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: /Copy link at/ }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Copied' })).toBeAttached()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url())

  await openCall(page, call.call_id, '?t=9999')
  const end = String(Math.floor((call.duration_ms ?? 0) / 1000))
  await expect(sliderOf(page)).toHaveAttribute('aria-valuenow', end)
  await expect(sliderOf(page)).not.toHaveAttribute('aria-valuetext', /hours/)
  await page.getByRole('button', { name: 'Play', exact: true }).click()
  await expect(sliderOf(page)).not.toHaveAttribute('aria-valuenow', end)
})

test('keys play, jump and mute, but not while typing', async ({ signedIn: page, api }) => {
  await createDialingBot(api)
  const call = await untilOver(api, await placeCall(api, 'long_talker'))
  const steps = (call.turns ?? []).flatMap(({ start_ms }) =>
    start_ms > 1 ? Math.floor(start_ms / 1000) : [],
  )
  await openCall(page, call.call_id)
  const slider = sliderOf(page)
  await page.getByRole('heading', { level: 1 }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(slider).toHaveAttribute('aria-valuenow', '10')
  await page.keyboard.press('ArrowLeft')
  await expect(slider).toHaveAttribute('aria-valuenow', '0')
  if (isThere('call_details')) {
    await page.keyboard.press('Shift+ArrowRight')
    await expect(slider).toHaveAttribute('aria-valuenow', String(steps[0]))
    await page.keyboard.press('Shift+ArrowRight')
    await expect(slider).toHaveAttribute('aria-valuenow', String(steps[1]))
  }
  await page.keyboard.press('m')
  await expect(page.getByRole('button', { name: 'Unmute' })).toBeVisible()
  await page.keyboard.press('Space')
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible()
  await page.keyboard.press('Space')
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible()

  const find = page.getByRole('searchbox', { name: 'Find in transcript' })
  await find.focus()
  await page.keyboard.type('m m')
  await expect(find).toHaveValue('m m')
  await expect(page.getByRole('button', { name: 'Unmute' })).toBeVisible()

  await slider.focus()
  await page.keyboard.press('End')
  await expect(slider).toHaveAttribute('aria-valuenow', (await slider.getAttribute('aria-valuemax')) ?? '')
  await page.keyboard.press('Home')
  await expect(slider).toHaveAttribute('aria-valuenow', '0')
})

test('the transcript follows the sound until it is scrolled', async ({ signedIn: page, api }) => {
  await createDialingBot(api)
  const call = await untilOver(api, await placeCall(api, 'long_talker'))
  await page.setViewportSize({ width: 1280, height: 500 })
  await openCall(page, call.call_id)
  const speed = page.getByLabel('Speed')
  await choose(speed, '0.75×')
  expect(await speed.getByText('0.75×').evaluate((text) => text.scrollWidth <= text.clientWidth)).toBe(true)
  await choose(speed, '3×')
  await sliderOf(page).focus()
  await page.keyboard.press('End')
  await page.keyboard.press('Shift+ArrowLeft')
  const list = page.getByRole('list', { name: 'Transcript' })
  await list.scrollIntoViewIfNeeded()
  await expect(currentLine(page)).toBeInViewport()
  await list.hover()
  await page.mouse.wheel(0, -5_000)
  await expect(currentLine(page)).not.toBeInViewport()
  const back = page.getByRole('button', { name: 'Jump to current' })
  await back.click()
  await expect(back).toBeHidden()
  await expect(currentLine(page)).toBeInViewport()

  await page.reload()
  await expect(page.getByLabel('Speed')).toHaveText('3×')
})

test('a click on a line plays from it', { tag: '@thorough' }, async ({ signedIn: page, api }) => {
  await createDialingBot(api)
  const call = await untilOver(api, await placeCall(api, 'helpful'))
  const [, text] = call.transcript?.at(2) ?? ['', '']
  await openCall(page, call.call_id)
  const line = page.getByRole('listitem').filter({ hasText: text })
  await page.getByText(text, { exact: true }).click()
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible()
  await expect(currentLine(page)).toContainText(text)
  const now = Number(await sliderOf(page).getAttribute('aria-valuenow'))
  const start = call.turns?.at(2)?.start_ms ?? Number(await line.getAttribute('data-start'))
  expect(now).toBeGreaterThanOrEqual(Math.floor(start / 1000))
})

test('matches are found, counted and stepped through', async ({ signedIn: page, api }) => {
  await createDialingBot(api)
  const call = await untilOver(api, await placeCall(api, 'helpful'))
  const count = (call.transcript ?? []).flatMap(([, text]) => text.match(/you/gi) ?? []).length
  await openCall(page, call.call_id)
  await page.getByRole('searchbox', { name: 'Find in transcript' }).fill('YOU')
  await expect(page.getByText(`1 of ${count} matches`)).toBeVisible()
  await expect(page.locator('mark')).toHaveCount(count)
  await page.getByRole('button', { name: 'Next match' }).click()
  await expect(page.getByText(`2 of ${count} matches`)).toBeVisible()
  await expect(page.locator('mark[data-active]')).toHaveCount(1)
})

test('a call without a recording says so and shows its transcript', async ({ signedIn: page, api }) => {
  requires('call_details')
  await createDialingBot(api, { call_settings: { call_recording_enabled: false } })
  const call = await untilOver(api, await placeCall(api, 'helpful'))
  await page.goto(`/calls/${call.call_id}`)
  await expect(page.getByText('Recording was switched off for this call.')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Transcript' }).getByRole('listitem').first()).toBeVisible()
})

test.describe('a recording that cannot be loaded', () => {
  test.use({ expectedFaults: [/status of 503/] })

  test('can be retried, and the transcript stays', { tag: '@thorough' }, async ({ signedIn: page, api }) => {
    await createDialingBot(api)
    const call = await untilOver(api, await placeCall(api, 'helpful'))
    await page.route('**/recording', (route) => route.fulfill({ status: 503, body: '' }))
    await page.goto(`/calls/${call.call_id}`)
    await page.getByRole('button', { name: 'Play', exact: true }).click()
    await expect(page.getByText('Couldn’t load the recording')).toBeVisible()
    await expect(page.getByRole('list', { name: 'Transcript' }).getByRole('listitem').first()).toBeVisible()
    await page.unroute('**/recording')
    await page.getByRole('button', { name: 'Retry' }).click()
    if (!isThere('recording_peaks')) await page.getByRole('button', { name: 'Play', exact: true }).click()
    await expect(sliderOf(page)).toHaveAttribute('aria-valuenow', /^[1-9]/)
  })
})

test('what callers say is shown as text', async ({ signedIn: page, api }) => {
  const hostile = '<img src=x onerror="document.title=1"><script>document.title=2</script>'
  await createDialingBot(api, { first_message: `Hello ${hostile}` })
  const call = await untilOver(api, await placeCall(api, 'helpful'))
  await page.goto(`/calls/${call.call_id}`)
  await expect(page.getByText(`Hello ${hostile}`)).toBeVisible()
  await expect(page).toHaveTitle(/Call to/)
})

test('the printed page has the whole transcript and no navigation', async ({ signedIn: page, api }) => {
  await createDialingBot(api)
  const call = await untilOver(api, await placeCall(api, 'long_talker'))
  await openCall(page, call.call_id)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden()
  await expect(sliderOf(page)).toBeHidden()
  const list = page.getByRole('list', { name: 'Transcript' })
  await expect(list.getByRole('listitem')).toHaveCount((call.turns ?? call.transcript)?.length ?? 0)
  expect(await list.evaluate((box) => box.scrollHeight - box.clientHeight)).toBe(0)
  await expect(list.locator('time').first()).toContainText(/\d{4}/)
})

test('silences can be skipped', { tag: '@thorough' }, async ({ signedIn: page, api }) => {
  requires('call_details')
  await createDialingBot(api, { call_settings: { silence_timeout: 20 } })
  const call = await untilOver(api, await placeCall(api, 'silent'))
  const turns = call.turns ?? []
  const [before, after] = turns.flatMap((turn, at) => {
    const next = turns[at + 1]
    return next && next.start_ms - turn.end_ms > 15_000 ? [turn, next] : []
  })
  if (!before || !after) throw new Error('This call has no silence.')
  await openCall(page, call.call_id, `?t=${Math.ceil(before.end_ms / 1000)}`)
  await page.getByRole('button', { name: 'Skip silence' }).click()
  await page.getByRole('button', { name: 'Play', exact: true }).click()
  const nearly = Math.floor(after.start_ms / 1000) - 1
  await expect
    .poll(async () => Number(await sliderOf(page).getAttribute('aria-valuenow')))
    .toBeGreaterThanOrEqual(nearly)
})

test('without times in the transcript, they are found in the recording', { tag: '@thorough' }, async ({
  signedIn: page,
  api,
  whole,
}) => {
  await createDialingBot(api)
  const call = await untilOver(whole, await placeCall(api, 'helpful'))
  await page.route(`**/v1/call/${call.call_id}`, async (route) => {
    const response = await route.fetch()
    const {
      turns,
      events,
      tool_calls,
      simulated,
      registered_timestamp,
      disconnection_reason,
      end_reason,
      outcome,
      ...plain
    } = await response.json()
    await route.fulfill({ response, json: plain })
  })
  await openCall(page, call.call_id)
  const list = page.getByRole('list', { name: 'Transcript' })
  await expect(list.getByRole('listitem')).toHaveCount(call.transcript?.length ?? 0)
  await expect(page.getByText(/^Times are estimated from the recording/)).toBeVisible()
  const said = (call.turns ?? []).toSorted((a, b) => a.start_ms - b.start_ms)
  const starts = await list
    .getByRole('listitem')
    .evaluateAll((items) => items.map((item) => Number(item.dataset.start)))
  const errors = starts.map((start, at) => Math.abs(start - (said[at]?.start_ms ?? 0))).sort((a, b) => a - b)
  expect(errors[Math.floor(errors.length / 2)]).toBeLessThan(300)
})
