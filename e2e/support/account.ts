import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { caller, type Send } from '#contract/http/client'
import { ApiError } from '#contract/http/error'

/** A separate organization for each test, so that tests do not affect each other. */
export type TestAccount = { name: string; email: string; key: string }

export type Api = ReturnType<typeof caller>

/** Creates accounts for the running server, as an operator does: `npm run account -- create-each`. */
export class Accounts {
  private readonly child = spawn(process.execPath, ['dist/server/account.js', 'create-each'], {
    env: { ...process.env, DATA_DIR: process.env.SERVED_FROM },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  private readonly lines = createInterface({ input: this.child.stdout })[Symbol.asyncIterator]()

  /** Runs one request at a time, because responses come in the order of requests. */
  async create(name: string, email: string): Promise<TestAccount> {
    this.child.stdin.write(`${name}\t${email}\n`)
    const { value: key } = await this.lines.next()
    if (!key || /\s/.test(key)) throw new Error(`No key for ${name} (${email}): ${key}`)
    return { name, email, key }
  }

  async close(): Promise<void> {
    this.child.stdin.end()
    if (this.child.exitCode === null) await once(this.child, 'exit')
  }
}

/** Calls operations of the contract with a key; rejects with an ApiError. */
export function apiOf(baseURL: string, key: string): Api {
  return caller(sender(baseURL, key))
}

/**
 * The same, but operations that this server lacks go to the server at `wholeURL`, which has the same account. There tests
 * create data that belongs to a platform, such as its numbers.
 */
export function apiOfWhole(baseURL: string, wholeURL: string, key: string): Api {
  const [here, there] = [sender(baseURL, key), sender(wholeURL, key)]
  return caller((request) =>
    here(request).catch((error) => {
      if (isUnknownOperation(error)) return there(request)
      throw error
    }),
  )
}

/** The response of a server with only the specification to an unknown operation. */
const isUnknownOperation = (error: unknown) =>
  error instanceof ApiError && error.status === 404 && error.body.error === 'There is no such operation.'

function sender(baseURL: string, key: string): Send {
  return async ({ method, path, body, signal, idempotencyKey }) => {
    const headers = new Headers({ authorization: `Bearer ${key}` })
    if (body !== undefined) headers.set('content-type', 'application/json')
    if (idempotencyKey) headers.set('idempotency-key', idempotencyKey)
    const response = await fetch(new URL(path, baseURL), {
      method,
      headers,
      body: body === undefined ? null : JSON.stringify(body),
      signal: signal ?? null,
    })
    const text = await response.text()
    const reply = text === '' ? undefined : JSON.parse(text)
    if (!response.ok) throw new ApiError(response.status, reply)
    return reply
  }
}
