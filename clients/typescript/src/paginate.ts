import type { CallOptions } from './route'

type Page = { pagination: { has_more: boolean; offset: number; next_cursor?: string | null } }

type ItemOf<Reply, Key extends keyof Reply> = Reply[Key] extends readonly (infer Item)[] ? Item : never

/** Every row of a list, page by page: `for await (const call of paginate(client.calls.list, 'calls'))`. */
export async function* paginate<
  Input extends { query?: object },
  Reply extends Page,
  Key extends Exclude<keyof Reply, 'pagination'>,
>(
  list: (input: Input, options?: CallOptions) => Promise<Reply>,
  key: Key,
  input = {} as Input,
  options?: CallOptions,
): AsyncGenerator<ItemOf<Reply, Key>> {
  let query: object = input.query ?? {}
  for (;;) {
    const page = await list({ ...input, query }, options)
    const items = page[key] as ItemOf<Reply, Key>[]
    yield* items
    const { has_more, next_cursor, offset } = page.pagination
    if (!has_more || items.length === 0) return
    // Hosted platforms may have no cursors.
    query = next_cursor
      ? { ...query, offset: undefined, cursor: next_cursor }
      : { ...query, offset: offset + items.length }
  }
}
