import { botVersions } from '~/api/operations'
import { call } from '~/api/reading/call'
import { type VersionSource, versionsPerPage } from './version-source'

/** The versions that the server keeps of a bot. */
export function serverVersions(uid: string): VersionSource {
  return {
    isLocal: false,
    key: uid,
    async list(offset) {
      const query = { limit: versionsPerPage, offset }
      const { versions, pagination } = await call(botVersions.list, { uid, query })
      return { versions, ...pagination, newest: offset === 0 ? versions[0]?.version : undefined }
    },
    fieldsOf: async (bot_version) => (await call(botVersions.get, { uid, bot_version })).fields,
  }
}
