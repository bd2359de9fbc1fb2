import { type Draft, type DraftKey, draftToOffer, draftWith, keyOfDraft } from './draft-choice'

const waitMs = 300
const drafts = 'unsaved '
const tabs = 'tab '
const tabKey = 'tab'

/**
 * Identifies this tab while it is open. A duplicated tab inherits the name of the original, which holds its
 * lock.
 */
const tab: Promise<string> = (async () => {
  const known = sessionStorage.getItem(tabKey)
  if (known && (await hold(known))) return known
  const made = crypto.randomUUID()
  await hold(made)
  sessionStorage.setItem(tabKey, made)
  return made
})()

/** Held until the page closes; false if another tab holds it. */
function hold(name: string): Promise<boolean> {
  return new Promise((resolve) => {
    void navigator.locks.request(tabs + name, { ifAvailable: true }, (lock) => {
      resolve(lock !== null)
      return lock && new Promise((release) => addEventListener('pagehide', release, { once: true }))
    })
  })
}

async function tabsAlive(): Promise<Set<string>> {
  const { held = [] } = await navigator.locks.query()
  return new Set(held.map(({ name = '' }) => name.slice(tabs.length)))
}

function stored(name: string): [DraftKey, Draft][] {
  return Object.entries(localStorage).flatMap(([key, text]): [DraftKey, Draft][] => {
    const of = key.startsWith(drafts) ? keyOfDraft(key.slice(drafts.length)) : null
    return of?.name === name ? [[of, JSON.parse(text) as Draft]] : []
  })
}

/** Drafts that were offered in this page and neither restored nor discarded yet. */
const offers = new Map<string, Draft>()

const place = ({ name, tab: of }: DraftKey) => `${drafts}${of} ${name}`

/** The draft of this tab before a reload, or of a closed tab; this tab takes it over. */
export async function readDraft(name: string): Promise<Draft | null> {
  const own = await tab
  const found = draftToOffer(stored(name), own, await tabsAlive(), Date.now())
  for (const key of found.stale) localStorage.removeItem(place(key))
  if (found.offered && found.offered[0].tab !== own) {
    const [key, draft] = found.offered
    localStorage.setItem(place({ name, tab: own }), JSON.stringify(draft))
    localStorage.removeItem(place(key))
  }
  const offered = found.offered?.[1]
  if (offered) offers.set(name, offered)
  else offers.delete(name)
  return offered ?? null
}

/** The offer was accepted or declined; returns the next one. */
export function settleOffer(name: string): Draft | null {
  const older = offers.get(name)?.older
  if (older) offers.set(name, older)
  else offers.delete(name)
  return older ?? null
}

/** Restoring was undone: these values are offered again, before the next draft. */
export function offerAgain(name: string, { typedAt, leaves }: Draft): Draft | null {
  const next = offers.get(name)
  if (leaves.length === 0) return next ?? null
  const offered = { typedAt, leaves, ...(next && { older: next }) }
  offers.set(name, offered)
  return offered
}

const waiting = new Map<string, () => void>()

let own: string | undefined
void tab.then((name) => {
  own = name
})

/** Synchronous, because the page may be closing. */
function write(name: string, leaves: Draft['leaves']): void {
  if (own === undefined) return
  const key = place({ name, tab: own })
  const draft = draftWith(offers.get(name), leaves, new Date())
  if (draft) localStorage.setItem(key, JSON.stringify(draft))
  else localStorage.removeItem(key)
}

/** Stores values when typing pauses or the page closes. */
export function storeDraft(name: string, read: () => Draft['leaves']): void {
  if (!waiting.has(name)) {
    setTimeout(() => {
      waiting.get(name)?.()
      waiting.delete(name)
    }, waitMs)
  }
  waiting.set(name, () => write(name, read()))
}

/** The values were saved or reverted; an open offer remains. */
export function dropDraft(name: string): void {
  waiting.delete(name)
  write(name, [])
}

addEventListener('pageshow', ({ persisted }) => {
  if (persisted) void tab.then(hold)
})
addEventListener('pagehide', () => {
  for (const keep of waiting.values()) keep()
})
