import { ensureFirstAccount } from '#server/accounts/first'
import { startCallEngine } from '#server/calls/engine'
import { createRecordings } from '#server/calls/recordings'
import { createSimulator } from '#server/carriers/simulator/simulator'
import { type OpenDatabase, openDatabase } from '#server/database/open'
import { insertSignInLink } from '#server/session/store'
import { createApp, type Dashboard } from './app'
import type { Environment } from './environment'
import { type Listening, listen } from './http/listen'

export type Running = {
  /** Where browsers reach the server. */
  url: string
  /** Signs in whoever opens it: once, within ten minutes. */
  signInUrl: string
  /** The API key of the account that this start made, if it did. */
  firstKey: string | undefined
  /** Finishes running requests, then closes everything; within ten seconds. */
  stop(): Promise<void>
}

/** Opens the database, makes the first account when there is none, and listens; a failure leaves nothing running. */
export async function start(environment: Environment, dashboard: Dashboard): Promise<Running> {
  const opened = await openDatabase({
    dataDirectory: environment.DATA_DIR,
    databaseUrl: environment.DATABASE_URL,
    purpose: 'serve',
  })
  try {
    return await serve(environment, dashboard, opened)
  } catch (error) {
    await opened.close()
    throw error
  }
}

async function serve(environment: Environment, dashboard: Dashboard, opened: OpenDatabase): Promise<Running> {
  const { database } = opened
  const first = await ensureFirstAccount(database, environment.BOOTSTRAP_API_KEY)
  const link = await insertSignInLink(database, first.organization_id)
  const recordings = createRecordings(environment.DATA_DIR)
  const app = createApp({ database, environment, dashboard, recordings })
  const listening: Listening = await listen(app, environment)
  const carrier = createSimulator({ speed: environment.CALL_SPEED })
  const engine = await startCallEngine({ opened, carrier, onFinished: recordings.prepare })
  const url = environment.PUBLIC_URL ?? listening.url
  return {
    url,
    signInUrl: `${url}/sign-in#link=${link}`,
    firstKey: first.key,
    async stop() {
      await listening.close()
      await engine.close()
      await recordings.close()
      await opened.close()
    },
  }
}
