const runs = 5

type PreflightFigures = {
  contacts: number
  /** The middle of five answers. */
  preflightMs: number
  /** The slowest of the small requests that were answered meanwhile. */
  othersMs: number
}

/** Asks a served Switchboard for the preflight of a list, as an operator's page does, and for other things meanwhile. */
export async function measurePreflight(
  url: string,
  key: string,
  { bot_uid, contact_list_id }: { bot_uid: string; contact_list_id: number },
): Promise<PreflightFigures> {
  const ask = async (path: string) => {
    const since = performance.now()
    const response = await fetch(new URL(path, url), { headers: { authorization: `Bearer ${key}` } })
    if (!response.ok) throw new Error(`${path} answered ${response.status}.`)
    return { body: await response.json(), took: performance.now() - since }
  }
  const query = new URLSearchParams({ bot_uid, contact_list_id: String(contact_list_id) })
  const took: number[] = []
  let contacts = 0
  let othersMs = 0
  for (let run = 0; run < runs; run++) {
    let isDone = false
    const asked = ask(`/v1/preflight?${query}`).finally(() => {
      isDone = true
    })
    while (!isDone) othersMs = Math.max(othersMs, (await ask('/v2/whoami')).took)
    const { body, took: own } = await asked
    contacts = body.contacts
    took.push(own)
  }
  took.sort((one, other) => one - other)
  return { contacts, preflightMs: took[runs >> 1] ?? 0, othersMs }
}
