import { createInterface } from 'node:readline'
import { ApiKeyDraft, ApiKeyRotation } from '#contract/accounts/api-keys'
import {
  createKeyFor,
  describeKeys,
  findAccountByEmail,
  keysUsage,
  revokeKeyOf,
  rotateKeyOf,
} from '#server/accounts/api-keys/commands'
import { withAuditKey } from '#server/accounts/audit-log/scope'
import { createSignInLink } from '#server/accounts/sessions/keys'
import { createOrganization } from '#server/accounts/store'
import { requirePurpose } from '#server/gateway/accounts/purpose'
import { openDatabase } from '#server/kernel/database/open'
import type { Database } from '#server/kernel/database/organization'
import { environmentOrExit, helpText } from '#server/kernel/environment'
import { vaultFor } from '#server/kernel/vault/vault'
import { ensureWebhookSecrets } from '#server/webhooks/signatures'
import { exitBecause } from './exit-with-error'

const usage = `npm run account -- create NAME EMAIL

Makes another organization and prints its API key, also while the server runs. Example:

  npm run account -- create "Meridian Clinics" ada@example.com

Many are made with npm run account -- create-each: it reads a NAME, a tab and an EMAIL from each line of the standard
input, and prints the key of each on a line, or why there is none.

  npm run account -- link [EMAIL]    prints a link that signs in once, within ten minutes

${keysUsage}`

type Account = { name: string; email: string }

async function withDatabase(work: (database: Database) => Promise<void>): Promise<void> {
  const { DATA_DIR, DATABASE_URL, PG_BIN } = environmentOrExit()
  const { database, close } = await openDatabase({
    dataDirectory: DATA_DIR,
    databaseUrl: DATABASE_URL,
    binDirectory: PG_BIN,
    purpose: 'attach',
  })
  try {
    await requirePurpose(database, undefined)
    await work(database)
  } finally {
    await close()
  }
}

const link = (email: string | undefined) =>
  withDatabase(async (database) => {
    const found = await findAccountByEmail(database, email)
    const { PUBLIC_URL, HOST, PORT } = environmentOrExit()
    const link = await createSignInLink(database, found.id, PUBLIC_URL ?? `http://${HOST}:${PORT}`)
    console.log(`${found.name}. ${link}`)
  })

/** Runs a command about keys. Its changes are in the audit log. */
const printFrom = (work: (database: Database) => Promise<string>) =>
  withDatabase(async (database) => {
    console.log(await work(withAuditKey(database, vaultFor(environmentOrExit()))))
  })

const create = (account: Account) =>
  withDatabase(async (database) => {
    const { key } = await createOrganization(database, account)
    await ensureWebhookSecrets(database, vaultFor(environmentOrExit()))
    const { name, email } = account
    console.log(`Made the organization ${name} (${email}). Its API key, shown only now:\n${key}`)
  })

const createEach = () =>
  withDatabase(async (database) => {
    const vault = vaultFor(environmentOrExit())
    for await (const line of createInterface({ input: process.stdin })) {
      const [name = '', email = ''] = line.split('\t').map((word) => word.trim())
      const fault = faultOf({ name, email })
      const key = fault ? undefined : (await createOrganization(database, { name, email })).key
      if (key) await ensureWebhookSecrets(database, vault)
      console.log(fault ?? key)
      if (fault) process.exitCode = 2
    }
  })

function faultOf({ name, email }: Account): string | undefined {
  if (name === '' || name.length > 255) return 'The name must have 1 to 255 characters.'
  if (!/^[^\s@]+@[^\s@]+$/.test(email) || email.length > 255)
    return 'The email must look like ada@example.com.'
  return undefined
}

function refuse(sentence: string): never {
  process.stderr.write(`${sentence}\n\n${usage}`)
  process.exit(2)
}

async function createOne([name = '', email = '', ...rest]: string[]): Promise<void> {
  if (rest.length > 0) refuse('Put a name of several words in quotation marks.')
  const fault = faultOf({ name, email })
  if (fault) refuse(fault)
  await create({ name, email })
}

async function createKey([name = '', email, ...rest]: string[]): Promise<void> {
  const known = ApiKeyDraft.safeParse({ name })
  if (rest.length > 0 || !known.success) refuse('Give a NAME of 1 to 80 characters, quoted if it has spaces.')
  else await printFrom((database) => createKeyFor(database, known.data.name, email))
}

async function rotateKey([prefix = '', option, hours = '24', ...rest]: string[]): Promise<void> {
  if (prefix === '' || rest.length > 0 || (option !== undefined && option !== '--overlap'))
    refuse('Give the PREFIX of a key, and --overlap HOURS if it is not 24.')
  const known = ApiKeyRotation.safeParse({ overlap_hours: /^\d+$/.test(hours) ? Number(hours) : Number.NaN })
  if (!known.success) refuse('HOURS is a whole number from 0 to 168.')
  else await printFrom((database) => rotateKeyOf(database, prefix, known.data.overlap_hours))
}

async function revokeKey([prefix = '', ...rest]: string[]): Promise<void> {
  if (prefix === '' || rest.length > 0) refuse('Give the PREFIX of one key.')
  await printFrom((database) => revokeKeyOf(database, prefix))
}

async function listAllKeys([email, ...rest]: string[]): Promise<void> {
  if (rest.length > 0) refuse('Give one EMAIL at most.')
  await printFrom((database) => describeKeys(database, email))
}

const commands: Record<string, (words: string[]) => Promise<void>> = {
  create: createOne,
  'create-each': (words) => (words.length === 0 ? createEach() : refuse('create-each takes no words.')),
  link: (words) => (words.length <= 1 ? link(words[0]) : refuse('Give one EMAIL at most.')),
  'list-keys': listAllKeys,
  'create-key': createKey,
  'rotate-key': rotateKey,
  'revoke-key': revokeKey,
}

const words = process.argv.slice(2)
if (words.includes('--help')) {
  process.stdout.write(`${usage}\n${helpText()}`)
  process.exit(0)
}

const [command = '', ...rest] = words.map((word) => word.trim())
const run = Object.hasOwn(commands, command) ? commands[command] : undefined
if (!run) refuse(command ? `There is no command ${words.join(' ')}.` : 'Say what to do.')
else await run(rest).catch(exitBecause)
