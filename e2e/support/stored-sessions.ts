import { join } from 'node:path'
import { Client } from 'pg'

/** Lets two hours pass since the key of an account was last given, in the database of the server that is tested. */
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
