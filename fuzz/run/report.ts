import type { Failure, Result } from './fuzz'

const longestShown = 300

const shorten = (text: string) =>
  text.length > longestShown ? `${text.slice(0, longestShown)}… (${text.length} characters)` : text

/** Texts with control characters as JSON writes them, so that a terminal shows them all. */
const visible = (text: string) => shorten(JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"'))

/** One line: how many requests, the statuses of their answers, and how many failed. */
export function lineOf({ operation, statuses, failures, took }: Result): string {
  const counts = [...statuses]
    .sort(([one], [other]) => one - other)
    .map(([status, count]) => `${status}×${count}`)
  const verdict = failures.length === 0 ? 'ok    ' : 'FAILED'
  const faults = failures.length === 0 ? '' : `  ${failures.length} failed`
  return `${verdict}  ${operation.padEnd(30)}${`${(took / 1_000).toFixed(1)} s`.padStart(8)}  ${counts.join(' ')}${faults}`
}

/** A failure with its request, its answer, and the command that repeats it. */
function describeFailure({ operation, number, problem, request, answer }: Failure, seed: number): string {
  const { kind, method, target, headers, body } = request
  const sent = headers
    .filter(([name]) => name !== 'X-Forwarded-For')
    .map((header) => `    ${visible(header.join(': '))}`)
  return [
    `${operation}, ${kind}: ${problem}`,
    `    ${method} ${visible(target)}`,
    ...sent,
    ...(body ? [`    ${visible(Buffer.from(body).toString('utf8'))}`] : []),
    ...(answer ? [`  ${answer.status} ${visible(answer.body.toString('utf8'))}`] : []),
    ...(answer?.headers.has('x-request-id') ? [`  X-Request-Id: ${answer.headers.get('x-request-id')}`] : []),
    `  npm run fuzz -- --seed=${seed} --operation=${operation} --request=${number}`,
  ].join('\n')
}

const shownPerOperation = 3

export function describeFailures(results: readonly Result[], seed: number): string {
  return results
    .flatMap(({ failures }) =>
      failures.slice(0, shownPerOperation).map((failure) => describeFailure(failure, seed)),
    )
    .join('\n\n')
}
