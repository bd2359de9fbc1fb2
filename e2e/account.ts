import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { caller, type Send } from '#contract/client'
import { ApiError } from '#contract/error'

/** An organization of its own for one test, so that tests see nothing of each other. */
export type TestAccount = { name: string; email: string; key: string }

export type Api = ReturnType<typeof caller>

const run = promisify(execFile)

/** Makes an account beside the running server, as an operator does: `npm run account -- create NAME EMAIL`. */
export async function createAccount(name: string, email: string): Promise<TestAccount> {
  const { stdout } = await run(process.execPath, ['dist/server/account.js', 'create', name, email], {
    env: { ...process.env, DATA_DIR: process.env.SERVED_FROM },
  })
  const key = stdout.trim().split(/\s+/).at(-1)
  if (!key) throw new Error(`No key in: ${stdout}`)
  return { name, email, key }
}

/** The operations of the contract, called as a program calls them; rejects with an ApiError. */
export function apiOf(baseURL: string, key: string): Api {
  return caller(sender(baseURL, key))
}

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
