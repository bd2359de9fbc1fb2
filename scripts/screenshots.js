// Draws pictures from the sample data. `npm run screenshots` draws those of the documents into docs/images;
// `npm run screenshots -- --all` draws every page in light, dark, at 360 and at 1920 px into .cache/screenshots.
import { mkdirSync, rmSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { launchOptions } from './browser.js'
import { serveSamples } from './serve-samples.js'

const variants = {
  light: { width: 1440, height: 900 },
  dark: { width: 1440, height: 900, colorScheme: 'dark' },
  phone: { width: 360, height: 740 },
  wide: { width: 1920, height: 1080 },
}

const server = await serveSamples()
const browser = await chromium.launch(launchOptions())

/** Draws a page at an address once its content is there, and no earlier than a table of live data. */
async function draw(
  file,
  path,
  { colorScheme = 'light', width = 1280, height = 800, isLive = false, signedOut = false } = {},
) {
  const context = await browser.newContext({
    viewport: { width, height },
    colorScheme,
    reducedMotion: 'reduce',
    extraHTTPHeaders: signedOut ? {} : { Cookie: server.cookie },
  })
  const page = await context.newPage()
  await page.goto(server.url + path)
  await page.getByRole('heading', { level: 1 }).waitFor()
  // Live data is always being refetched.
  if (isLive) await page.locator('main :is(table, li, p.font-medium)').last().waitFor()
  else
    await page.waitForFunction(() => !document.querySelector('[aria-busy=true], [class*="animate-[breathe"]'))
  await page.screenshot({ path: file })
  await context.close()
}

/** The objects whose pages are drawn. */
async function findSubjects() {
  const { bots } = await server.get('/v1/bots')
  const { campaigns } = await server.get('/v1/campaigns')
  const { scorecards } = await server.get('/v1/scorecards')
  return {
    bot: bots.find(({ knowledge_base_id }) => knowledge_base_id !== null),
    // Its monitor has calls to show.
    campaign: campaigns.find(({ status }) => status === 'Paused') ?? campaigns[0],
    scorecard: scorecards[0],
  }
}

async function drawDocuments({ bot, campaign }) {
  mkdirSync('docs/images', { recursive: true })
  const drawInto = (name, path, options) => draw(`docs/images/${name}.png`, path, options)
  await drawInto('overview', '/')
  await drawInto('bots', '/bots', { colorScheme: 'dark' })
  await drawInto('bot', `/bots/${bot.uid}`, { width: 1440, height: 1000 })
  await drawInto('call', `/calls/${server.call.call_id}?t=12`, { height: 1000 })
  await drawInto('campaign', `/campaigns/${campaign.id}`, { height: 1000 })
  await drawInto('scheduler', `/campaigns/${campaign.id}/edit`, { height: 1000 })
  await drawInto('contacts', `/contact-lists/${campaign.contact_list_id}`, { colorScheme: 'dark' })
  await drawInto('phone', '/calls', { width: 360, height: 740, isLive: true })
}

async function drawAll({ bot, campaign, scorecard }) {
  const botPage = `/bots/${bot.uid}`
  const list = `/contact-lists/${campaign.contact_list_id}`
  const pages = {
    'sign-in': ['/sign-in', { signedOut: true }],
    overview: ['/'],
    analytics: ['/analytics'],
    bots: ['/bots'],
    'bot-new': ['/bots/new'],
    bot: [botPage],
    'bot-voice': [`${botPage}?tab=voice`],
    'bot-call': [`${botPage}?tab=call`],
    'bot-tools': [`${botPage}?tab=tools`],
    'bot-history': [`${botPage}?tab=history`],
    knowledge: ['/knowledge'],
    numbers: ['/phone-numbers'],
    lists: ['/contact-lists'],
    contacts: [list],
    import: [`${list}/import`],
    campaigns: ['/campaigns'],
    campaign: [`/campaigns/${campaign.id}`],
    'campaign-edit': [`/campaigns/${campaign.id}/edit`],
    'campaign-new': ['/campaigns/new'],
    'campaign-drafts': ['/campaigns/drafts'],
    calls: ['/calls', { isLive: true }],
    'calls-live': ['/calls/live', { isLive: true }],
    'calls-place': ['/calls?place=new'],
    call: [`/calls/${server.call.call_id}?t=12`],
    review: ['/review'],
    'review-call': [`/review/${server.call.call_id}`],
    'review-agreement': ['/review/agreement'],
    messages: ['/messages'],
    'do-not-call': ['/do-not-call'],
    settings: ['/settings'],
    'settings-appearance': ['/settings/appearance'],
    'settings-calling-rules': ['/settings/calling-rules'],
    'settings-api-keys': ['/settings/api-keys'],
    'settings-model-prices': ['/settings/model-prices'],
    'settings-webhooks': ['/settings/webhooks'],
    'settings-deliveries': ['/settings/webhooks/deliveries'],
    'settings-privacy': ['/settings/privacy'],
    'settings-models': ['/settings/models'],
    'settings-scorecards': ['/settings/scorecards'],
    'settings-scorecard': [`/settings/scorecards/${scorecard?.id}`],
    'settings-audit-log': ['/settings/audit-log'],
    'not-found': ['/nowhere'],
  }
  const folder = '.cache/screenshots'
  rmSync(folder, { recursive: true, force: true })
  for (const [variant, look] of Object.entries(variants)) {
    mkdirSync(`${folder}/${variant}`, { recursive: true })
    for (const [name, [path, options]] of Object.entries(pages)) {
      await draw(`${folder}/${variant}/${name}.png`, path, { ...look, ...options }).catch((error) =>
        console.error(`${variant}/${name}: ${error.message.split('\n')[0]}`),
      )
    }
    console.log(`${folder}/${variant}: ${Object.keys(pages).length} pages`)
  }
}

try {
  const subjects = await findSubjects()
  await (process.argv.includes('--all') ? drawAll(subjects) : drawDocuments(subjects))
} finally {
  await browser.close()
  await server.stop()
}
