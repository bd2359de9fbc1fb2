import type { CallOptions } from './route'

type Page = { pagination: { has_more: boolean; next_cursor?: string | null } }

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
    yield* page[key] as Iterable<ItemOf<Reply, Key>>
    const { has_more, next_cursor } = page.pagination
    if (!has_more || !next_cursor) return
    query = { ...query, offset: undefined, cursor: next_cursor }
  }
}
