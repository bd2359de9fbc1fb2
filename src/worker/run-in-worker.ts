import type { Tasks } from './tasks'

export type Question = { task: keyof Tasks; input: unknown }
export type Answer = { result: unknown } | { problem: string }

const patienceMs = 9_000
const notStarted = 'A background computation did not start. Try again, or reload the page.'
/** Browsers abort a few of a thousand worker starts. */
const attempts = 3

class BrokenOff extends Error {
  override message = notStarted
}

/**
 * Runs a task in a worker until the signal aborts. The page's policy forbids workers, so a hidden document of
 * ours starts it; the worker ends with that document.
 */
export async function runInWorker<Task extends keyof Tasks>(
  task: Task,
  input: Parameters<Tasks[Task]>[0],
  signal: AbortSignal,
): Promise<ReturnType<Tasks[Task]>> {
  for (let attempt = 1; ; attempt++) {
    try {
      const answer = await askOnce({ task, input }, signal)
      if ('problem' in answer) throw new Error(answer.problem)
      return answer.result as ReturnType<Tasks[Task]>
    } catch (error) {
      if (!(error instanceof BrokenOff) || attempt === attempts) throw error
    }
  }
}

async function askOnce(question: Question, signal: AbortSignal): Promise<Answer> {
  signal.throwIfAborted()
  const frame = document.createElement('iframe')
  frame.hidden = true
  frame.src = '/worker.html'
  try {
    await loaded(frame, signal)
    // A frame that failed to load has another origin and is not accessible.
    const worker = frame.contentDocument && frame.contentWindow?.startWorker?.()
    if (!worker) throw new BrokenOff()
    return await ask(worker, question, signal)
  } finally {
    frame.remove()
  }
}

function loaded(frame: HTMLIFrameElement, signal: AbortSignal) {
  return unlessAborted<void>(signal, (resolve, reject) => {
    const late = setTimeout(() => reject(new Error(notStarted)), patienceMs)
    frame.addEventListener('load', () => {
      clearTimeout(late)
      resolve()
    })
    document.body.append(frame)
  })
}

/** Uses our own port: messages of the worker would be objects of the frame and keep it alive. */
function ask(worker: Worker, question: Question, signal: AbortSignal) {
  return unlessAborted<Answer>(signal, (resolve, reject) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = ({ data }) => resolve(data)
    worker.onerror = () => reject(new BrokenOff())
    worker.postMessage(question, [port2])
  })
}

type Outcome<Value> = (resolve: (value: Value) => void, reject: (reason: Error) => void) => void

const unlessAborted = <Value>(signal: AbortSignal, outcome: Outcome<Value>) =>
  new Promise<Value>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
    outcome(resolve, reject)
  })
