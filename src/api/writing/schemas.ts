const nextTask = () => new Promise((resolve) => setTimeout(resolve))

/** Loads zod in a task of its own: evaluated together with the schemas of a form, it would delay a key. */
export async function loadZod(): Promise<void> {
  await import('#contract/http/json')
  await nextTask()
}

/** The error of a form whose schemas failed to load: the server was updated, or the network is down. */
export const schemasMissing =
  'The form could not be validated and was not sent. Try again, or reload the page: your text will be restored.'
