const nextTask = () => new Promise((resolve) => setTimeout(resolve))

/** The chunks that every schema needs. */
const ground = [
  () => import('./schema-ground'),
  () => import('./schema-language'),
  () => import('./schema-values'),
  () => import('./schema-parts'),
]

/**
 * The error of a form whose schemas failed to load, because the server was updated or the network is down.
 */
export const schemasMissing = {
  root: {
    server: {
      type: 'load',
      message:
        'The form could not be validated and was not sent. Try again, or reload the page: your text will be restored.',
    },
  },
}

const loaded = new Set<() => Promise<unknown>>()

/**
 * Loads the schemas of a form on input or submit instead of with the page. Each chunk is evaluated in a task
 * of its own.
 */
export async function loadSchemas(...further: (() => Promise<unknown>)[]): Promise<void> {
  for (const load of [...ground, ...further]) {
    if (loaded.has(load)) continue
    await load()
    loaded.add(load)
    await nextTask()
  }
}
