import { setTimeout as wait } from 'node:timers/promises'
import type { Described } from '#fuzz/generate/document'
import type { Subject } from '#fuzz/generate/requests'
import { createOrganization } from '#server/accounts/store'
import type { Database } from '#server/kernel/database/organization'
import type { TestServer } from '#server/testing/server'
import { makeWorld } from '#server/testing/world'

/** The server under test, and its database, in which accounts are made. */
export type Target = { url: string; database: Database }

export type Accounts = {
  /** How many requests an account is good for. */
  lifeOf(operation: Described): number
  /** The account for the next requests to an operation. */
  subjectFor(operation: Described): Promise<Subject>
}

/** Operations that may remove or stop what other requests need, or have a limit per account. */
const isTaking = ({ method, path }: Described) =>
  method === 'DELETE' ||
  /erasures$|purge|delete-selection|\/(stop|pause|resume|cancel|undo|start|unlink-agent|restore|rotate|test)$/.test(
    path,
  ) ||
  (method === 'PATCH' && /privacy$/.test(path))

const takenLife = 40
const writtenLife = 1_000

/** Accounts that grow, accounts that lose things, and one with sample data that is only read. */
export async function createAccounts({ url, database }: Target): Promise<Accounts> {
  const front = {
    database,
    organization: () => createOrganization(database, { name: 'Meridian', email: 'ada@example.com' }),
    ask: (method, path, { key = '', body, headers = {} } = {}) =>
      fetch(`${url}${path}`, {
        method,
        headers: { Authorization: `Bearer ${key}`, ...headers },
        body: typeof body === 'string' ? body : body === undefined ? null : JSON.stringify(body),
      }),
  } satisfies Pick<TestServer, 'database' | 'organization' | 'ask'>

  const foreign = (await makeWorld(front)).ids
  const make = async () => ({ ...(await makeWorld(front)), foreign })

  async function fillWithSamples(): Promise<Subject> {
    const organization = await front.organization()
    const { key } = organization
    await front.ask('POST', '/session/sample-data', { key })
    for (;;) {
      const { status } = (await (await front.ask('GET', '/session/sample-data', { key })).json()) as {
        status: string
      }
      if (status === 'done') break
      if (status !== 'running') throw new Error('The sample data could not be created.')
      await wait(100)
    }
    const world = await makeWorld({ ...front, organization: async () => organization })
    return { ...world, foreign }
  }

  let read: Promise<Subject> | undefined
  let written: Promise<Subject> | undefined
  let writes = 0

  return {
    lifeOf: (operation) => (isTaking(operation) ? takenLife : writtenLife),
    async subjectFor(operation) {
      if (operation.method === 'GET') {
        read ??= fillWithSamples()
        return read
      }
      if (isTaking(operation)) return make()
      writes += 1
      if (written === undefined || writes % 40 === 0) written = make()
      return written
    },
  }
}
