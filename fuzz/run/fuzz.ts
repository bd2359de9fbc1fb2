import { type Described, type Document, readDocument } from '#fuzz/generate/document'
import { type FuzzRequest, requestFor, type Subject } from '#fuzz/generate/requests'
import { createAccounts, type Target } from './accounts'
import { createJudge, type Judge } from './judge'
import { type Answer, createSender, type Sender } from './send'

export type Options = {
  seed: number
  /** Requests per operation. */
  requests: number
  /** Only the request with this number. */
  only?: number | undefined
  /** Only these operations, by their `operationId`. */
  operations?: readonly string[] | undefined
}

export type Failure = {
  operation: string
  number: number
  problem: string
  request: FuzzRequest
  answer: Answer | undefined
}

export type Result = { operation: string; statuses: Map<number, number>; failures: Failure[]; took: number }

/** Enough to keep the server busy. */
const concurrency = 16

type Parts = { document: Document; judge: Judge; sender: Sender; seed: number }

const documented = async (url: string) => readDocument(await (await fetch(`${url}/openapi.json`)).text())

/** The operations that are chosen, or an Error that lists all. */
function chosen({ operations }: Document, names: readonly string[] | undefined): Described[] {
  const unknown = (names ?? []).filter((name) => !operations.some(({ operationId }) => operationId === name))
  if (unknown.length > 0) {
    const known = operations.map(({ operationId }) => operationId)
    throw new Error(`There is no operation ${unknown.join(', ')}; there are ${known.join(', ')}.`)
  }
  return names ? operations.filter(({ operationId }) => names.includes(operationId)) : operations
}

/** Sends requests to each operation, and tells the result of each as it is known. */
export async function fuzz(
  target: Target,
  options: Options,
  tell: (result: Result) => void,
): Promise<Result[]> {
  const document = await documented(target.url)
  const operations = chosen(document, options.operations)
  const accounts = await createAccounts(target)
  const sender = createSender(target.url, concurrency)
  const parts = { document, judge: createJudge(document), sender, seed: options.seed }
  const results: Result[] = []
  for (const operation of operations) {
    const begin = performance.now()
    const result: Result = { operation: operation.operationId, statuses: new Map(), failures: [], took: 0 }
    const { only } = options
    const numbers = only === undefined ? Array.from({ length: options.requests }, (_, at) => at) : [only]
    const life = accounts.lifeOf(operation)
    for (let at = 0; at < numbers.length; at += life) {
      const subject = await accounts.subjectFor(operation)
      await sendAll(parts, operation, subject, numbers.slice(at, at + life), result)
    }
    result.took = performance.now() - begin
    tell(result)
    results.push(result)
  }
  await sender.close()
  return results
}

async function sendAll(
  parts: Parts,
  operation: Described,
  subject: Subject,
  numbers: readonly number[],
  result: Result,
): Promise<void> {
  const waiting = [...numbers]
  async function work(): Promise<void> {
    for (let number = waiting.shift(); number !== undefined; number = waiting.shift()) {
      await sendOne(parts, operation, subject, number, result)
    }
  }
  await Promise.all(Array.from({ length: concurrency }, work))
}

async function sendOne(
  { document, judge, sender, seed }: Parts,
  operation: Described,
  subject: Subject,
  number: number,
  result: Result,
): Promise<void> {
  const request = requestFor(document, operation, subject, { seed, number })
  const fail = (problem: string, answer?: Answer) =>
    result.failures.push({ operation: operation.operationId, number, problem, request, answer })
  try {
    const answer = await sender.send(request)
    result.statuses.set(answer.status, (result.statuses.get(answer.status) ?? 0) + 1)
    const problem = judge(operation, request, answer)
    if (problem) fail(problem, answer)
  } catch (error) {
    // The server may refuse a large body, and close the connection, while it is still being sent.
    if (request.kind !== 'large') fail(`no answer: ${(error as Error).message}`)
  }
}
