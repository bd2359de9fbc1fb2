import { createInterface } from 'node:readline'
import { createOrganization } from '#server/accounts/store'
import { openDatabase } from '#server/database/open'
import type { Database } from '#server/database/organization'
import { requirePurpose } from '#server/hosted/purpose'
import { signInLink } from '#server/session/link'
import { insertSignInLink } from '#server/session/store'
import { ensureWebhookSecrets } from '#server/webhooks/first-secrets'
import { vaultFor } from './app'
import { environmentOrExit, helpText } from './environment'
import { exitBecause } from './exit'

const usage = `npm run account -- create NAME EMAIL

Makes another organization and prints its API key, also while the server runs. Example:

  npm run account -- create "Meridian Clinics" ada@example.com

Many are made with npm run account -- create-each: it reads a NAME, a tab and an EMAIL from each line of the standard
input, and prints the key of each on a line, or why there is none.

  npm run account -- link [EMAIL]    prints a link that signs in once, within ten minutes
`

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
    const found = await database
      .selectFrom('organizations')
      .select(['id', 'name'])
      .$if(email !== undefined, (query) => query.where('email', '=', email ?? ''))
      .orderBy('id')
      .limit(1)
      .executeTakeFirst()
    if (!found) throw new Error(`There is no account ${email ?? ''}. Start the server once, or create one.`)
    const { PUBLIC_URL, HOST, PORT } = environmentOrExit()
    const secret = await insertSignInLink(database, found.id)
    console.log(`${found.name}. ${signInLink(PUBLIC_URL ?? `http://${HOST}:${PORT}`, secret)}`)
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
    return 'The e-mail must look like ada@example.com.'
  return undefined
}

function refuse(sentence: string): never {
  process.stderr.write(`${sentence}\n\n${usage}`)
  process.exit(2)
}

async function createOne([name = '', email = '', ...rest]: string[]): Promise<void> {
  if (rest.length > 0) refuse('A name of several words stands in quotation marks.')
  const fault = faultOf({ name, email })
  if (fault) refuse(fault)
  await create({ name, email })
}

const words = process.argv.slice(2)
if (words.includes('--help')) {
  process.stdout.write(`${usage}\n${helpText()}`)
  process.exit(0)
}

const [command, ...rest] = words.map((word) => word.trim())
if (command === 'create') await createOne(rest).catch(exitBecause)
else if (command === 'create-each' && rest.length === 0) await createEach().catch(exitBecause)
else if (command === 'link' && rest.length <= 1) await link(rest[0]).catch(exitBecause)
else refuse(command ? `There is no command ${words.join(' ')}.` : 'Say what to do.')
