// Draws the pictures in docs/images from the sample data: npm run screenshots
import { mkdirSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { launchOptions } from './browser.js'
import { serveSamples } from './serve-samples.js'

const folder = 'docs/images'

const server = await serveSamples()
const browser = await chromium.launch(launchOptions())

async function draw(
  name,
  path,
  { colorScheme = 'light', width = 1280, height = 800, isLive = false, heading } = {},
) {
  const context = await browser.newContext({
    viewport: { width, height },
    colorScheme,
    reducedMotion: 'reduce',
    extraHTTPHeaders: { Cookie: server.cookie },
  })
  const page = await context.newPage()
  await page.goto(server.url + path)
  await page.getByRole('heading', { name: heading, level: heading ? 2 : 1 }).waitFor()
  // Live data is always being refetched.
  if (isLive) await page.getByRole('table').last().waitFor()
  else
    await page.waitForFunction(() => !document.querySelector('[aria-busy=true], [class*="animate-[breathe"]'))
  await page.screenshot({ path: `${folder}/${name}.png` })
  await context.close()
}

try {
  mkdirSync(folder, { recursive: true })
  const { bots } = await server.get('/v1/bots')
  const bot = bots.find(({ knowledge_base_id }) => knowledge_base_id !== null)
  await draw('overview', '/')
  await draw('bots', '/bots', { colorScheme: 'dark' })
  await draw('bot', `/bots/${bot.uid}`, { width: 1440, height: 1000, heading: 'Estimates' })
  await draw('call', `/calls/${server.call.call_id}?t=12`, { height: 1000 })
  const { campaigns } = await server.get('/v1/campaigns')
  const [running] = campaigns
  await draw('campaign', `/campaigns/${running.id}`, { height: 1000, isLive: true })
  await draw('scheduler', `/campaigns/${running.id}/edit`, { height: 1000 })
  await draw('contacts', `/contact-lists/${running.contact_list_id}`, { colorScheme: 'dark' })
  await draw('phone', '/calls', { width: 360, height: 740, isLive: true })
} finally {
  await browser.close()
  await server.stop()
}
