import { afterAll, beforeAll, beforeEach } from 'vitest'
import { newClient, type TestClient } from './client'
import { openTestServer, type TestServer } from './server'

/** One server for all tests of a file. Its members exist once the tests run. */
export function serverForFile(settings: Record<string, string> = {}): TestServer {
  let server: TestServer
  beforeAll(async () => {
    server = await openTestServer(settings)
  })
  afterAll(() => server.close())
  return {
    get app() {
      return server.app
    },
    get database() {
      return server.database
    },
    get listen() {
      return server.listen
    },
    get connect() {
      return server.connect
    },
    get jobs() {
      return server.jobs
    },
    organization: () => server.organization(),
    ask: (...request) => server.ask(...request),
    close: () => server.close(),
  }
}

/** A client whose organization is a new one in every test. */
export function clientForTest(server: TestServer): TestClient {
  let client: TestClient
  beforeEach(async () => {
    client = await newClient(server)
  })
  return {
    get organization_id() {
      return client.organization_id
    },
    get key() {
      return client.key
    },
    call: (operation, input) => client.call(operation, input),
    attempt: (operation, input) => client.attempt(operation, input),
    refusal: (operation, input) => client.refusal(operation, input),
  }
}
