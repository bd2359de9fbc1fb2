import type { z } from 'zod'
import type { Credentials } from '#contract/accounts/session'
import { ApiError } from '#contract/http/error'
import { findKey } from '#server/accounts/store'
import type { Database } from '#server/kernel/database/organization'
import type { Context } from '#server/kernel/http/caller'
import type { KeyCheck } from '#server/kernel/http/limits/key-check'
import { insertSignInLink, type SealForSession, takeSignInLink } from './store'

type Http = Context['http']

/** The organization of a new session, and what the session stores of the credentials. */
export type Opening = {
  organization: number
  with: 'key' | 'link'
  key_id?: number
  /** Name of the key in the audit log. */
  label?: string
  seal?: SealForSession
}

/** Verifies the keys that users sign in with. Both methods throw ApiError for invalid ones. */
export type SessionKeys = {
  whose(http: Http, credentials: z.output<typeof Credentials>): Promise<Opening>
  /** Verifies a key that the user enters again in a session of the organization. Returns its id, if it is in this database. */
  confirm(http: Http, organization: number, key: string): Promise<number | undefined>
}

const usedLink = new ApiError(401, {
  error: 'Unauthorized',
  message: 'This sign-in link was used already, or is older than ten minutes. Sign in with your API key.',
})

export const otherKey = new ApiError(403, { error: 'This is not a key of the account that is signed in.' })

/** Verifies keys of the accounts in this database. */
export function ownKeys(database: Database, checkKey: KeyCheck): SessionKeys {
  return {
    async whose(http, credentials) {
      if ('link' in credentials) {
        const take = (link: string) => takeSignInLink(database, link)
        return { organization: await checkKey(http, credentials.link, take, usedLink), with: 'link' }
      }
      const key = await checkKey(http, credentials.api_key, (key) => findKey(database, key))
      return { organization: key.organization_id, with: 'key', key_id: key.id, label: key.label }
    },
    async confirm(http, organization, enteredKey) {
      const findOurs = async (key: string) => {
        const found = await findKey(database, key)
        return found?.organization_id === organization ? found.id : undefined
      }
      return checkKey(http, enteredKey, findOurs, otherKey)
    },
  }
}

/** Stores a sign-in link; returns the sentence for the terminal. */
export async function createSignInLink(
  database: Database,
  organization: number,
  url: string,
): Promise<string> {
  const secret = await insertSignInLink(database, organization)
  return `Sign in within ten minutes, once: ${url}/sign-in#link=${secret}`
}
