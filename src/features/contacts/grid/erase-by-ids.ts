import { ApiError } from '#contract/http/error'
import { contacts } from '~/api/operations'
import { call } from '~/api/reading/call'
import type { RowRange, RowRanges } from '~/ui/grid/row-ranges'

const atOnce = 100
const mostTries = 3

/** For a server that deletes by ids alone: which of them are in the ranges is read first. All or none of a hundred. */
export async function eraseByIds(contact_list_id: number, ranges: RowRanges): Promise<void> {
  for (let tries = 1; ; tries++) {
    const contact_ids: number[] = []
    for (const range of ranges) contact_ids.push(...(await idsIn(contact_list_id, range)))
    try {
      for (let at = 0; at < contact_ids.length; at += atOnce) {
        const body = { contact_ids: contact_ids.slice(at, at + atOnce) }
        await call(contacts.delete, { contact_list_id, body })
      }
      return
    } catch (error) {
      // Somebody else has erased one meanwhile; what is left is read anew.
      if (!(error instanceof ApiError && error.status === 404) || tries === mostTries) throw error
    }
  }
}

/** Those before may have been erased meanwhile: then it stands further up. */
async function idsIn(contact_list_id: number, { first, last }: RowRange): Promise<number[]> {
  const pageAt = async (offset: number) => {
    const query = { limit: atOnce, offset }
    return (await call(contacts.list, { contact_list_id, query })).contacts.map(({ id }) => id)
  }
  let offset = Math.max(0, first.at)
  let page = await pageAt(offset)
  while (offset > 0 && (page[0] ?? Number.POSITIVE_INFINITY) > first.id) {
    offset = Math.max(0, offset - atOnce)
    page = await pageAt(offset)
  }
  const ids: number[] = []
  while (page.length > 0) {
    ids.push(...page.filter((id) => id >= first.id && id <= last.id))
    if ((page.at(-1) ?? 0) >= last.id) break
    offset += page.length
    page = await pageAt(offset)
  }
  return ids
}
