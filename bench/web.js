// What the dashboard loads and how Lighthouse scores it: npm run bench:web
import { chromium } from '@playwright/test'
import { launchOptions } from '#scripts/browser.js'
import { serveSamples } from '#scripts/serve-samples.js'
import { floorBytes } from './web-floor.js'
import { scoreOf } from './web-lighthouse.js'
import { loadOf } from './web-load.js'

const server = await serveSamples()
const browser = await chromium.launch(launchOptions())

const kilobytes = (bytes) => `${(bytes / 1000).toFixed(1)} kB`

async function printSizes(pages, cookie) {
  const floor = await floorBytes()
  console.log(`\nJavaScript, gzipped. Floor (React, router, query): ${kilobytes(floor)}`)
  const rows = []
  const first = await loadWith(cookie, pages.bots)
  for (const [name, url] of Object.entries(pages)) {
    const load = await loadWith(name === 'sign-in' ? undefined : cookie, url)
    rows.push({
      page: name,
      JavaScript: kilobytes(load.bytes),
      'x floor': (load.bytes / floor).toFixed(2),
      'beyond bots': kilobytes(Math.max(0, load.bytes - first.bytes)),
      requests: load.requests,
    })
  }
  console.table(rows)
}

async function loadWith(cookie, url) {
  const context = await browser.newContext({ extraHTTPHeaders: cookie ? { Cookie: cookie } : {} })
  try {
    return await loadOf(context, url)
  } finally {
    await context.close()
  }
}

async function printScores(pages, cookie) {
  const rows = []
  for (const name of ['sign-in', 'bots', 'call']) {
    const { desktop, mobile } = await scoreOf(pages[name], name === 'sign-in' ? undefined : cookie)
    rows.push({
      page: name,
      desktop: desktop.score,
      'LCP ms': desktop.lcpMs,
      'blocking ms': desktop.blockingMs,
      shift: desktop.shift,
      mobile: mobile.score,
      'mobile LCP ms': mobile.lcpMs,
    })
  }
  console.log('\nLighthouse, performance')
  console.table(rows)
}

try {
  const { cookie, call } = server
  const { contact_lists } = await server.get('/v1/contact-lists?limit=1')
  const list = `/contact-lists/${contact_lists[0].id}`
  const paths = {
    'sign-in': '/sign-in',
    bots: '/bots',
    'phone numbers': '/phone-numbers',
    contacts: '/contact-lists',
    'contact list': list,
    import: `${list}/import`,
    'do not call': '/do-not-call',
    campaigns: '/campaigns',
    'new campaign': '/campaigns/new',
    messages: '/messages',
    calls: '/calls',
    call: `/calls/${call.call_id}`,
    'new bot': '/bots/new',
  }
  const pages = Object.fromEntries(Object.entries(paths).map(([name, path]) => [name, server.url + path]))
  await printSizes(pages, cookie)
  if (!process.argv.includes('--sizes')) await printScores(pages, cookie)
} finally {
  await browser.close()
  await server.stop()
}
