import type { Tasks } from './tasks'

export type Question = { task: keyof Tasks; input: unknown }
export type Answer = { result: unknown } | { problem: string }

const patienceMs = 9_000
/** A worker without a task ends after this time. */
const idleMs = 30_000
const notStarted = 'A background computation did not start. Try again, or reload the page.'
/** Browsers abort a few of a thousand worker starts. */
const attempts = 3

class BrokenOff extends Error {
  override message = notStarted
}

/**
 * Runs a task in a worker until the signal aborts. The page's policy forbids workers, so a hidden document of
 * ours starts it; the worker ends with that document. An aborted task ends its worker.
 */
export async function runInWorker<Task extends keyof Tasks>(
  task: Task,
  input: Parameters<Tasks[Task]>[0],
  signal: AbortSignal,
): Promise<ReturnType<Tasks[Task]>> {
  for (let attempt = 1; ; attempt++) {
    try {
      const answer = await askInTurn({ task, input }, signal)
      if ('problem' in answer) throw new Error(answer.problem)
      return answer.result as ReturnType<Tasks[Task]>
    } catch (error) {
      if (!(error instanceof BrokenOff) || attempt === attempts) throw error
    }
  }
}

type OpenWorker = { frame: HTMLIFrameElement; worker: Worker }
type TaskName = keyof Tasks

/** The worker of the last task of each kind, for a while: starting one costs the page more than most tasks. */
const idle = new Map<TaskName, OpenWorker & { closing: ReturnType<typeof setTimeout> }>()
/** The end of the last task that was asked of each kind. Tasks of a kind run one after another in one worker. */
const ends = new Map<TaskName, Promise<unknown>>()

function askInTurn(question: Question, signal: AbortSignal): Promise<Answer> {
  const before = ends.get(question.task)
  const answer = before ? before.then(() => askOnce(question, signal)) : askOnce(question, signal)
  ends.set(
    question.task,
    answer.catch(() => {}),
  )
  return answer
}

async function askOnce(question: Question, signal: AbortSignal): Promise<Answer> {
  signal.throwIfAborted()
  const open = takeIdle(question.task) ?? (await start(signal))
  try {
    const answer = await ask(open.worker, question, signal)
    keepIdle(question.task, open)
    return answer
  } catch (error) {
    open.frame.remove()
    throw error
  }
}

function takeIdle(task: TaskName): OpenWorker | undefined {
  const taken = idle.get(task)
  clearTimeout(taken?.closing)
  idle.delete(task)
  return taken
}

function keepIdle(task: TaskName, open: OpenWorker) {
  idle.set(task, { ...open, closing: setTimeout(() => takeIdle(task)?.frame.remove(), idleMs) })
}

async function start(signal: AbortSignal): Promise<OpenWorker> {
  const frame = document.createElement('iframe')
  frame.hidden = true
  frame.src = '/worker.html'
  try {
    await loaded(frame, signal)
    // A frame that failed to load has another origin and is not accessible.
    const worker = frame.contentDocument && frame.contentWindow?.startWorker?.()
    if (!worker) throw new BrokenOff()
    return { frame, worker }
  } catch (error) {
    frame.remove()
    throw error
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
