import type { Account } from '#contract/accounts/account'
import type { Bot } from '#contract/bots/bots'
import type { BotFields, BotVersion } from '#contract/bots/versions'
import { elsewhere } from '#rules/bots/choices'
import { botFieldChanges } from '#rules/bots/field-changes'
import { fieldsOfBot } from '~/features/bots/history/compare/bot-fields'
import { messages } from '~/features/bots/messages'
import { type VersionSource, versionsPerPage } from './version-source'

/**
 * Stores a save in this browser, for servers without versions. If the browser fails to store it, the save
 * still succeeds.
 */
export async function storeVersionLocally(account: Account, before: Bot, after: Bot): Promise<void> {
  const { storeVersion, ownerOf } = await import('./local-versions')
  await storeVersion(ownerOf(account, after.uid), account.name, before, after).catch(() => undefined)
}

type KeptVersion = BotVersion & { owner: string; fields: BotFields }

const mostOfBot = 50
const store = 'versions'

/** Separates accounts that share a browser. */
export const ownerOf = (account: { email: string }, uid: string) => `${account.email} ${uid}`

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open('saved bots', 1)
    request.onupgradeneeded = () => request.result.createObjectStore(store, { keyPath: ['owner', 'version'] })
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}

async function within<Value>(
  mode: IDBTransactionMode,
  ask: (versions: IDBObjectStore) => IDBRequest<Value>,
): Promise<Value> {
  const database = await open()
  return new Promise<Value>((resolve, reject) => {
    const request = ask(database.transaction(store, mode).objectStore(store))
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  }).finally(() => database.close())
}

/** Oldest first. */
const readAll = (owner: string): Promise<KeptVersion[]> =>
  within('readonly', (versions) =>
    versions.getAll(IDBKeyRange.bound([owner, 0], [owner, Number.MAX_SAFE_INTEGER])),
  )

/**
 * Stores what was saved in this browser, up to the latest 50 saves of a bot. If the bot was changed elsewhere
 * before, that state becomes a version of its own.
 */
export async function storeVersion(owner: string, by: string, before: Bot, after: Bot): Promise<void> {
  const last = (await readAll(owner)).at(-1)
  const [then, now] = [fieldsOfBot(before), fieldsOfBot(after)]
  const others = last ? botFieldChanges(last.fields, then) : []
  const mine = botFieldChanges(then, now)
  let version = last?.version ?? 0
  const store = (saved: Pick<KeptVersion, 'fields' | 'changes' | 'created_at' | 'actor' | 'actor_name'>) => {
    version += 1
    return within('readwrite', (versions) => versions.put({ owner, version, restored_from: null, ...saved }))
  }
  if (!last || others.length > 0) {
    const actor_name = last ? elsewhere : ''
    const { updated_at: created_at } = before
    await store({ fields: then, changes: others, created_at, actor: 'server', actor_name })
  }
  if (mine.length > 0) {
    const { updated_at: created_at } = after
    await store({ fields: now, changes: mine, created_at, actor: 'session', actor_name: by })
  }
  const oldest = [owner, version - mostOfBot]
  await within('readwrite', (versions) => versions.delete(IDBKeyRange.bound([owner, 0], oldest)))
}

/** The saves made in this browser, newest first. */
export function versionsSavedHere(owner: string): VersionSource {
  return {
    isLocal: true,
    key: owner,
    async list(offset) {
      const all = (await readAll(owner)).toReversed()
      const versions = all.slice(offset, offset + versionsPerPage)
      return { versions, total: all.length, offset, limit: versionsPerPage, newest: all[0]?.version }
    },
    async fieldsOf(version) {
      const found = (await readAll(owner)).find((entry) => entry.version === version)
      if (!found) throw new Error(messages.versionElsewhere)
      return found.fields
    },
  }
}
