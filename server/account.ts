import { createOrganization } from '#server/accounts/store'
import { openDatabase } from '#server/database/open'
import { environmentOrExit, helpText } from './environment'
import { exitBecause } from './exit'

const usage = `npm run account -- create NAME EMAIL

Makes another organization and prints its API key, also while the server runs. Example:

  npm run account -- create "Meridian Clinics" ada@example.com
`

async function create(name: string, email: string): Promise<void> {
  const { DATA_DIR, DATABASE_URL, PG_BIN } = environmentOrExit()
  const { database, close } = await openDatabase({
    dataDirectory: DATA_DIR,
    databaseUrl: DATABASE_URL,
    binDirectory: PG_BIN,
    purpose: 'attach',
  })
  try {
    const { key } = await createOrganization(database, { name, email })
    console.log(`Made the organization ${name} (${email}). Its API key, shown only now:\n${key}`)
  } finally {
    await close()
  }
}

function refuse(sentence: string): never {
  process.stderr.write(`${sentence}\n\n${usage}`)
  process.exit(2)
}

const words = process.argv.slice(2)
if (words.includes('--help')) {
  process.stdout.write(`${usage}\n${helpText()}`)
  process.exit(0)
}

const [command, name = '', email = '', ...rest] = words.map((word) => word.trim())
if (command !== 'create') refuse(command ? `There is no command ${command}.` : 'Say what to do.')
if (rest.length > 0) refuse('A name of several words stands in quotation marks.')
if (name === '' || name.length > 255) refuse('The name must have 1 to 255 characters.')
if (!/^[^\s@]+@[^\s@]+$/.test(email) || email.length > 255)
  refuse('The e-mail must look like ada@example.com.')

await create(name, email).catch(exitBecause)
