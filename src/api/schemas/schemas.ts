const nextTask = () => new Promise((resolve) => setTimeout(resolve))

/** What schemas are made of. */
const ground = [
  () => import('./schema-ground'),
  () => import('./schema-language'),
  () => import('./schema-values'),
  () => import('./schema-parts'),
]

/** Of a form whose schemas did not come: the server was replaced meanwhile, or the network is gone. */
export const schemasMissing = {
  root: {
    server: {
      type: 'load',
      message:
        'What checks this could not be loaded, so nothing was sent. Try again, or load the page anew: what you typed is offered again.',
    },
  },
}

const loaded = new Set<() => Promise<unknown>>()

/**
 * For a form whose schemas come when something is typed or to be checked, not with the page: what they are made of, and then
 * the further parts, each in a task of its own.
 */
export async function loadSchemas(...further: (() => Promise<unknown>)[]): Promise<void> {
  for (const load of [...ground, ...further]) {
    if (loaded.has(load)) continue
    await load()
    loaded.add(load)
    await nextTask()
  }
}
