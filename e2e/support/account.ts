import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { caller, type Send } from '#contract/http/client'
import { ApiError } from '#contract/http/error'

/** An organization of its own for one test, so that tests see nothing of each other. */
export type TestAccount = { name: string; email: string; key: string }

export type Api = ReturnType<typeof caller>

/** Makes accounts beside the running server, as an operator does: `npm run account -- create-each`. */
export class Accounts {
  private readonly child = spawn(process.execPath, ['dist/server/account.js', 'create-each'], {
    env: { ...process.env, DATA_DIR: process.env.SERVED_FROM },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  private readonly lines = createInterface({ input: this.child.stdout })[Symbol.asyncIterator]()

  /** One at a time: the answers come in the order of the questions. */
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

/** The operations of the contract, called as a program calls them; rejects with an ApiError. */
export function apiOf(baseURL: string, key: string): Api {
  return caller(sender(baseURL, key))
}

/**
 * The same; what this server does not know as an operation is asked of the one at `wholeURL`, where the same account is.
 * There tests make what a person would bring to a platform: its numbers.
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

/** As a server answers that keeps to the specification and is asked for more. */
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
