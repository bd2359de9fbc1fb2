import { botVersions } from '#contract/bots/versions'
import { notFound } from '#contract/http/error'
import { authorOf } from '#server/bots/author'
import { findVersion } from '#server/bots/version-store'
import { askFor, withPreparation } from '#server/gateway/extensions/ask'
import { ensureBotCopy } from '#server/gateway/extensions/calls/ensure-local-copy'
import { type Implementation, implement } from '#server/kernel/http/implement'
import { readBot } from './bots'
import { saveBot } from './saving'

const restoring = implement({ restore: botVersions.restore })({
  async restore(context) {
    const { organization, uid, bot_version, body } = context
    await readBot(organization, askFor(context), uid)
    const version = await findVersion(organization, uid, bot_version)
    if (!version) throw notFound('Version')
    const changes = { uid, wanted: version.fields, expected: body.expected_version }
    return saveBot(context, changes, { by: await authorOf(context), restored_from: bot_version })
  },
})

/** Versions for a platform that stores none: read here, and restored through the platform. */
export function gatewayVersionHandlers(ours: readonly Implementation[]): Implementation[] {
  const reading = ours.filter(({ operation }) => operation !== botVersions.restore)
  return [...withPreparation(ensureBotCopy, reading), ...restoring]
}
