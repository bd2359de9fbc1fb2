export type NearPage = { path: string; label: string }

const pages: NearPage[] = [
  ['/', 'Overview'],
  ['/analytics', 'Analytics'],
  ['/bots', 'Bots'],
  ['/calls', 'Calls'],
  ['/campaigns', 'Campaigns'],
  ['/contact-lists', 'Contacts'],
  ['/do-not-call', 'Do-not-call list'],
  ['/knowledge', 'Knowledge'],
  ['/messages', 'Messages'],
  ['/phone-numbers', 'Phone numbers'],
  ['/reference', 'API reference'],
  ['/review', 'Review'],
  ['/settings', 'Settings'],
  ['/settings/api-keys', 'API keys'],
  ['/settings/appearance', 'Appearance'],
  ['/settings/audit-log', 'Audit log'],
  ['/settings/calling-rules', 'Calling rules'],
  ['/settings/email', 'Email'],
  ['/settings/model-prices', 'Prices'],
  ['/settings/models', 'Models'],
  ['/settings/privacy', 'Privacy'],
  ['/settings/scorecards', 'Scorecards'],
  ['/settings/telephony', 'Telephony'],
  ['/settings/webhooks', 'Webhooks'],
].map(([path = '', label = '']) => ({ path, label }))

/** What people type for pages that have another address. */
const otherNames = new Map([
  ['/api', '/reference'],
  ['/blocklist', '/do-not-call'],
  ['/compliance', '/do-not-call'],
  ['/contacts', '/contact-lists'],
  ['/dashboard', '/'],
  ['/do-not-call-list', '/do-not-call'],
  ['/home', '/'],
  ['/knowledge-bases', '/knowledge'],
  ['/lists', '/contact-lists'],
  ['/numbers', '/phone-numbers'],
  ['/overview', '/'],
  ['/prices', '/settings/model-prices'],
  ['/settings/organization', '/settings'],
  ['/settings/prices', '/settings/model-prices'],
  ['/settings/review', '/settings/scorecards'],
  ['/texts', '/messages'],
])

const plain = (path: string) => path.toLowerCase().replace(/[ _]/g, '-').replace(/\/+$/, '')
const isPage = (path: string) => pages.some((page) => page.path === path)

/** Returns the page that a path without a page surely means: `/contacts`, `/Calls`, `/privacy`. */
export function meantPage(path: string): string | undefined {
  const asked = plain(path)
  const found = otherNames.get(asked) ?? [asked, `/settings${asked}`].find(isPage)
  return found === path ? undefined : found
}

/** The number of letters to insert, remove or replace. */
function distance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index)
  for (const [index, letter] of [...from].entries()) {
    const next = [index + 1]
    for (let at = 1; at <= to.length; at++) {
      const replaced = (row[at - 1] ?? 0) + (letter === to[at - 1] ? 0 : 1)
      next.push(Math.min(replaced, (row[at] ?? 0) + 1, (next[at - 1] ?? 0) + 1))
    }
    row = next
  }
  return row[to.length] ?? 0
}

const longestPath = 40
const mostLetters = 2

/** Returns the page whose address is at most two letters from a path, and closer than any other. */
export function nearestPage(path: string): NearPage | undefined {
  const asked = plain(path)
  if (asked.length > longestPath) return undefined
  const names = [...pages.map((page) => page.path), ...otherNames.keys()].filter(
    (name) => name.length > 2 * mostLetters,
  )
  const near = names
    .map((name) => ({ name, letters: distance(asked, name) }))
    .filter(({ letters }) => letters <= mostLetters)
    .sort((first, second) => first.letters - second.letters)[0]
  const target = near && (otherNames.get(near.name) ?? near.name)
  return pages.find((page) => page.path === target)
}
