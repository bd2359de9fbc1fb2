import type { Answer, Question } from './run-in-worker'
import { tasks } from './tasks'

addEventListener('message', ({ data, ports: [reply] }: MessageEvent<Question>) => {
  reply?.postMessage(answerTo(data))
})

function answerTo({ task, input }: Question): Answer {
  const run = tasks[task] as (input: unknown) => unknown
  try {
    return { result: run(input) }
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) }
  }
}
