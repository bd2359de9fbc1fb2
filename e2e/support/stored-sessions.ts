import { join } from 'node:path'
import { Client } from 'pg'

/** Makes an account's key look last entered two hours ago, in the database of the tested server. */
export async function forgetProofs(email: string): Promise<void> {
  const host = join(process.env.SERVED_SESSIONS ?? '', 'postgresql')
  const database = new Client({ host, user: 'postgres', database: 'postgres' })
  await database.connect()
  try {
    const sentence = `
      update sessions set proved_at = now() - interval '121 minutes'
      where organization_id = (select id from organizations where email = $1)`
    const { rowCount } = await database.query(sentence, [email])
    if (rowCount !== 1) throw new Error(`${email} has ${rowCount} sessions.`)
  } finally {
    await database.end()
  }
}
