// Measures bytes and requests, Lighthouse scores, scrolling of the contacts grid, key delays in the bot editor, and the
// growth of pages with the account: npm run bench:web, or one part with -- --sizes, --scores, --routes, --calls, --grid, --editor or
// --growth
import { chromium } from '@playwright/test'
import { launchOptions } from '#scripts/browser.js'
import { serveSamples } from '#scripts/serve-samples.js'
import { callsTasks } from './calls-tasks.js'
import { editorTasks } from './editor.js'
import { floorBytes, serveEmptyPage } from './floor.js'
import { excessOf, excessOfPage, goals, reportExcess } from './goals.js'
import { heapOf, makeContacts, scrollsOf } from './grid.js'
import { growthOf } from './growth.js'
import { scoreOf } from './lighthouse.js'
import { loadOf } from './load.js'
import { routeChanges } from './route-changes.js'

const server = await serveSamples()
const browser = await chromium.launch(launchOptions())

const kilobytes = (bytes) => `${(bytes / 1000).toFixed(1)} kB`

async function printSizes(pages, cookie) {
  const floor = await floorBytes()
  console.log(`\nJavaScript, gzipped. Floor (React, router, query): ${kilobytes(floor)}`)
  const rows = []
  const excess = []
  const first = await loadWith(cookie, pages.bots)
  for (const [name, url] of Object.entries(pages)) {
    const load = await loadWith(name === 'sign-in' ? undefined : cookie, url)
    rows.push({
      page: name,
      JavaScript: kilobytes(load.bytes),
      goal: goals[name] ? `${goals[name].kilobytes} kB` : '',
      'x floor': (load.bytes / floor).toFixed(2),
      'beyond bots': kilobytes(Math.max(0, load.bytes - first.bytes)),
      requests: load.requests,
    })
    excess.push(...excessOf(name, load), ...excessOfPage(name, load.bytes - first.bytes))
  }
  console.table(rows)
  return excess
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
  const floor = await serveEmptyPage()
  const empty = await scoreOf(floor.url)
  floor.stop()
  const rows = []
  for (const [name, url] of Object.entries(pages)) {
    const { desktop, mobile } = await scoreOf(url, name === 'sign-in' ? undefined : cookie)
    rows.push({
      page: name,
      mobile: mobile.score,
      'mobile LCP x floor': (mobile.lcpMs / empty.mobile.lcpMs).toFixed(2),
      'mobile blocking ms': mobile.blockingMs,
      'mobile shift': mobile.shift.toFixed(4),
      desktop: desktop.score,
      'desktop blocking ms': desktop.blockingMs,
      'desktop shift': desktop.shift.toFixed(4),
    })
  }
  console.log(`\nLighthouse, performance. Floor: ${empty.mobile.score}, LCP ${empty.mobile.lcpMs} ms`)
  console.table(rows)
}

async function printRouteChanges(server) {
  const { floorMs, rows } = await routeChanges(browser, server)
  console.log(`\nRoute changes, once the page was open. Floor: ${floorMs.toFixed(1)} ms`)
  console.table(
    rows.map(({ page, ms, longest, blocking }) => ({
      page,
      'median ms': ms.toFixed(1),
      'x floor': (ms / floorMs).toFixed(1),
      'longest task at 1/4 speed': Math.round(longest),
      'blocking at 1/4 speed': Math.round(blocking),
    })),
  )
}

async function printCallsTasks(server) {
  console.log('\nThe list of calls, the processor at 1/4 speed: longest task, ms of processor')
  const found = await callsTasks(browser, server)
  console.table(
    [...found].map(([action, longest]) => ({
      action,
      longest: Math.round(Math.min(...longest)),
      rounds: longest.map(Math.round).join(' '),
    })),
  )
}

async function printScrolls({ url, cookie, post }) {
  const list = await makeContacts(post)
  const viewport = { width: 1440, height: 900 }
  const context = await browser.newContext({ viewport, extraHTTPHeaders: { Cookie: cookie } })
  const page = await context.newPage()
  const rows = await scrollsOf(page, `${url}/contact-lists/${list}`)
  console.log('\nA list of 100,000 contacts with eight details each')
  console.table(rows)
  console.log(`The page uses ${(await heapOf(page)).toFixed(1)} MB.`)
  await context.close()
}

async function printEditor(server) {
  console.log('\nA prompt of 20,000 characters, the processor at 1/4 speed: longest task, ms of processor')
  const rows = await editorTasks(browser, server)
  console.table(
    [...rows].map(([action, longest]) => ({
      action,
      longest: Math.max(...longest),
      rounds: longest.join(' '),
    })),
  )
}

async function printGrowth(pages, server) {
  console.log(
    '\nFrom 60 bots, 110 numbers and 60 campaigns to 10,000, 1,000 and 1,000: requests and bytes of the API',
  )
  console.table(await growthOf(browser, server, pages))
}

/** Pages that name or offer bots, numbers and campaigns. */
const namingPages = (url) => ({
  overview: `${url}/`,
  'live calls': `${url}/calls/live`,
  review: `${url}/review`,
  analytics: `${url}/analytics`,
  'new scorecard': `${url}/settings/scorecards/new`,
  'place a call': `${url}/calls?place=new`,
})

/** Pages with charts or many rows that are not among the pages measured for size. */
const chartPages = (url) => ({
  analytics: `${url}/analytics`,
  review: `${url}/review`,
  'live calls': `${url}/calls/live`,
})

const parts = process.argv.slice(2)
const has = (part) => parts.length === 0 || parts.includes(part)

try {
  const { cookie, call } = server
  const { contact_lists } = await server.get('/v1/contact-lists?limit=1')
  const list = `/contact-lists/${contact_lists[0].id}`
  const paths = {
    'sign-in': '/sign-in',
    bots: '/bots',
    overview: '/',
    settings: '/settings',
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
    models: '/settings/models',
    telephony: '/settings/telephony',
    'calling rules': '/settings/calling-rules',
    email: '/settings/email',
  }
  const pages = Object.fromEntries(Object.entries(paths).map(([name, path]) => [name, server.url + path]))
  const { 'sign-in': _, ...signedIn } = pages
  if (has('--sizes')) reportExcess(await printSizes(pages, cookie))
  if (has('--scores')) await printScores({ ...pages, ...chartPages(server.url) }, cookie)
  if (has('--routes')) await printRouteChanges(server)
  if (has('--calls')) await printCallsTasks(server)
  if (has('--grid')) await printScrolls(server)
  if (has('--editor')) await printEditor(server)
  // Last, because it changes the account.
  if (has('--growth')) await printGrowth({ ...signedIn, ...namingPages(server.url) }, server)
} finally {
  await browser.close()
  await server.stop()
}
