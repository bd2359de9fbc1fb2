import { ApiError } from '#contract/http/error'
import { etagOf } from '~/api/transport/etag'

type Operations<Resource, Changes> = {
  /** Reads the current resource. */
  read: () => Promise<Resource>
  /** Sends changes made for `base`. `ifMatch` is its ETag, undefined if the server sends none. */
  write: (changes: Changes, ifMatch: string | undefined, base: Resource) => Promise<Resource>
}

/**
 * How a resource is changed without overwriting what others have saved. With an ETag the server compares; a hosted
 * platform may send none, then the resource is read just before it is changed.
 */
export function conditionalWrite<Resource, Changes>({ read, write }: Operations<Resource, Changes>) {
  return {
    /** The version to make changes for: `base` if the server compares, else the current one. */
    latest: async (base: Resource) => (etagOf(base) === undefined ? await read() : base),
    /** Changes `base`; `modified` is the current version if that is another one. */
    async write(changes: Changes, base: Resource): Promise<{ saved: Resource } | { modified: Resource }> {
      try {
        return { saved: await write(changes, etagOf(base), base) }
      } catch (error) {
        if (!(error instanceof ApiError) || error.status !== 412) throw error
        return { modified: (error.body.current as Resource | undefined) ?? (await read()) }
      }
    },
  }
}
