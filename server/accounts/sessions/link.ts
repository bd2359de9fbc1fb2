import type { Database } from '#server/kernel/database/organization'
import { insertSignInLink } from './store'

/** Stores a sign-in link; returns the sentence for the terminal. */
export async function createSignInLink(
  database: Database,
  organization: number,
  url: string,
): Promise<string> {
  const secret = await insertSignInLink(database, organization)
  return `Sign in within ten minutes, once: ${url}/sign-in#link=${secret}`
}
