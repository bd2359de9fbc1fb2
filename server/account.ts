import { createOrganization } from '#server/accounts/store'
import { openDatabase } from '#server/database/open'
import { environmentOrExit } from './environment'

const usage = 'Usage: npm run account -- create NAME EMAIL\n'

async function create(name: string, email: string): Promise<void> {
  const environment = environmentOrExit()
  const opened = await openDatabase({
    dataDirectory: environment.DATA_DIR,
    databaseUrl: environment.DATABASE_URL,
    purpose: 'attach',
  })
  const { key } = await createOrganization(opened.database, { name, email })
  await opened.close()
  console.log(`Made the account ${name} (${email}). Its API key, shown only now:\n${key}`)
}

const [command, name, email] = process.argv.slice(2)
const isEmail = /^[^\s@]+@[^\s@]+$/.test(email ?? '')

if (command === 'create' && name?.trim() && email && isEmail) {
  await create(name.trim(), email)
} else {
  process.stderr.write(usage)
  process.exitCode = 2
}
