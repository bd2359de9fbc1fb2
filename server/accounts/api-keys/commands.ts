import { keyLabel } from '#server/accounts/store'
import type { Database, Organization } from '#server/kernel/database/organization'
import { createApiKey, revokeApiKey, rotateApiKey } from './changes'
import { listKeys, type StoredKey } from './store'

export const keysUsage = `API keys of an account; EMAIL chooses it, otherwise it is the first account:

  npm run account -- list-keys [EMAIL]                       lists prefix, name, creation, last use and expiry
  npm run account -- create-key NAME [EMAIL]                 prints a new key, once
  npm run account -- rotate-key PREFIX [--overlap HOURS]     prints a new key, once; the old one works for
                                                             another 24 hours, or 0 to 168
  npm run account -- revoke-key PREFIX                       ends a key and the sessions it opened

PREFIX is how the key begins, as list-keys prints it.
`

type AccountRow = { id: number; name: string }

/** Returns the account with this e-mail, or the first one. */
export async function findAccountByEmail(database: Database, email: string | undefined): Promise<AccountRow> {
  const found = await database
    .selectFrom('organizations')
    .select(['id', 'name'])
    .$if(email !== undefined, (query) => query.where('email', '=', email ?? ''))
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  if (found) return found
  throw new Error(
    email === undefined
      ? 'There is no account yet. Start the server once, or create one.'
      : `There is no account with the email ${email}.`,
  )
}

async function organizationOf(database: Database, email: string | undefined): Promise<Organization> {
  return { id: (await findAccountByEmail(database, email)).id, database }
}

const day = (time: string | null, otherwise: string) =>
  time ? time.slice(0, 16).replace('T', ' ') : otherwise

const lineOf = ({ prefix, name, created_at, last_used_at, expires_at }: StoredKey) =>
  [
    `${prefix}…`,
    name ?? 'No name',
    `created ${day(created_at, '')}`,
    last_used_at ? `last used ${day(last_used_at, '')}` : 'never used',
    expires_at ? `expires ${day(expires_at, '')}` : 'does not expire',
  ].join('\t')

/** One line per key; times are UTC. */
export async function describeKeys(database: Database, email?: string): Promise<string> {
  const keys = await listKeys(await organizationOf(database, email))
  return keys.map(lineOf).join('\n')
}

export async function createKeyFor(database: Database, name: string, email?: string): Promise<string> {
  const created = await createApiKey(await organizationOf(database, email), 'server', { name })
  return shown(`Created ${keyLabel(created)}.`, created.key)
}

const shown = (sentence: string, key: string) => `${sentence} The key, shown only now:\n${key}`

export async function rotateKeyOf(database: Database, prefix: string, hours: number): Promise<string> {
  const { organization, key } = await findByPrefix(database, prefix)
  const created = await rotateApiKey(organization, 'server', key.id, { overlap_hours: hours })
  const end = hours === 0 ? 'has stopped working' : `works for another ${hours} hours at most`
  return shown(`Rotated ${keyLabel(key)}, which ${end}.`, created.key)
}

export async function revokeKeyOf(database: Database, prefix: string): Promise<string> {
  const { organization, key } = await findByPrefix(database, prefix)
  await revokeApiKey(organization, 'server', key.id)
  return `Revoked ${keyLabel(key)}.`
}

/** Searches all accounts; throws unless exactly one usable key has the prefix. */
async function findByPrefix(
  database: Database,
  input: string,
): Promise<{ organization: Organization; key: StoredKey }> {
  const prefix = input.replace(/…$/, '')
  const accounts = await database
    .selectFrom('api_keys')
    .select('organization_id')
    .distinct()
    .where('prefix', '=', prefix)
    .execute()
  const found = await Promise.all(
    accounts.map(async ({ organization_id: id }) => {
      const organization = { id, database }
      const keys = await listKeys(organization)
      return keys.filter((key) => key.prefix === prefix).map((key) => ({ organization, key }))
    }),
  )
  const [only, ...more] = found.flat()
  if (!only) throw new Error(`No API key that works begins with ${prefix}.`)
  if (more.length > 0)
    throw new Error(`${more.length + 1} API keys begin with ${prefix}. Use the dashboard or the API.`)
  return only
}
