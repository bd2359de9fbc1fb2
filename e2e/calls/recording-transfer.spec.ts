import type { Page, Request } from '@playwright/test'
import { expect, test } from '#e2e/support/fixtures'
import { requires } from '#e2e/support/requires'
import { positionOf } from './call-page-setup'
import { createDialingBot, placeCall, untilOver } from './calls-setup'

const isSound = (request: Request) => /\/recording(\?|$)/.test(request.url())

/** The requests for recordings and their peaks, from now on. */
function watchRecordings(page: Page) {
  const requests: Request[] = []
  page.on('request', (request) => {
    if (/\/v1\/call\/[^/]+\/recording/.test(request.url())) requests.push(request)
  })
  return requests
}

/** Whether bars are drawn besides the axis. The bars of each lane have the color of their series. */
const coloredPixels = (page: Page) =>
  page
    .getByRole('region', { name: 'Recording' })
    .locator('canvas')
    .first()
    .evaluate((canvas: HTMLCanvasElement) => {
      const pixels = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? []
      let count = 0
      for (let at = 3; at < pixels.length; at += 4) if ((pixels[at] ?? 0) > 0) count++
      return count
    })

for (const [name, path] of [
  ['the call page', '/calls/'],
  ['the review page', '/review/'],
] as const) {
  test(`${name} draws the waveform from a few kB, and loads sound only to play it`, {
    tag: '@thorough',
  }, async ({ signedIn: page, api }) => {
    requires('recording_peaks', 'review')
    await createDialingBot(api)
    const call = await untilOver(api, await placeCall(api, 'long_talker'))
    const requests = watchRecordings(page)
    await page.goto(path + call.call_id)
    await expect(positionOf(page)).toBeVisible()
    await expect.poll(() => coloredPixels(page)).toBeGreaterThan(1_000)
    await page.getByRole('heading', { level: 1 }).focus()
    await page.keyboard.press('ArrowRight')
    await expect(positionOf(page)).toHaveAttribute('aria-valuenow', '10')
    expect(requests.filter(isSound)).toEqual([])
    expect(requests).toHaveLength(1)
    const sizes = await requests[0]?.sizes()
    expect((sizes?.responseBodySize ?? 0) + (sizes?.responseHeadersSize ?? 0)).toBeLessThan(50_000)

    await page.getByRole('button', { name: 'Play', exact: true }).click()
    await expect(positionOf(page)).toHaveAttribute('aria-valuenow', /^1[1-9]/)
    const sounds = requests.filter(isSound)
    expect(sounds.length).toBeGreaterThan(0)
    for (const request of sounds) {
      expect((await request.allHeaders()).range).toMatch(/^bytes=\d+-/)
      expect((await request.response())?.status()).toBe(206)
      expect(request.resourceType()).toBe('media')
    }
  })
}

test('a recording plays before it has fully loaded', { tag: '@thorough' }, async ({
  signedIn: page,
  api,
}) => {
  requires('recording_peaks')
  await createDialingBot(api)
  const call = await untilOver(api, await placeCall(api, 'long_talker'))
  const second = Math.floor((call.duration_ms ?? 0) / 1000) - 5
  const parts: string[] = []
  // The page receives the head of the file and requested ranges, never the whole file.
  await page.route('**/recording', async (route) => {
    const range = route.request().headers().range ?? ''
    parts.push(range)
    const from = Number(/^bytes=(\d+)-/.exec(range)?.[1])
    const headers = { ...route.request().headers(), range: `bytes=${from}-${from + 99_999}` }
    await route.fulfill({ response: await route.fetch({ headers }) })
  })
  await page.goto(`/calls/${call.call_id}?t=${second}`)
  await expect(positionOf(page)).toHaveAttribute('aria-valuenow', String(second))
  await page.getByRole('button', { name: 'Play', exact: true }).click()
  await expect
    .poll(async () => Number(await positionOf(page).getAttribute('aria-valuenow')))
    .toBeGreaterThan(second)
  expect(parts.length).toBeLessThan(6)
  expect(Math.max(...parts.map((part) => Number(/\d+/.exec(part)?.[0])))).toBeGreaterThan(100_000)
})
