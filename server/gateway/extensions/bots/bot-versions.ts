import { botVersions } from '#contract/bots/versions'
import { notFound } from '#contract/http/error'
import { authorOf } from '#server/bots/author'
import { findVersion } from '#server/bots/version-store'
import { after, askFor } from '#server/gateway/extensions/ask'
import { bringBot } from '#server/gateway/extensions/calls/ensure-local-copy'
import { type Implementation, implement } from '#server/kernel/http/implement'
import { readBot } from './bots'
import { saveBot } from './saving'

const restoring = implement({ restore: botVersions.restore })({
  async restore(context) {
    const { organization, uid, bot_version, body } = context
    await readBot(organization, askFor(context), uid)
    const kept = await findVersion(organization, uid, bot_version)
    if (!kept) throw notFound('Version')
    const changes = { uid, wanted: kept.fields, expected: body.expected_version }
    return saveBot(context, changes, { by: await authorOf(context), restored_from: bot_version })
  },
})

/** Versions of the bots of a platform that keeps none: read as those of our own, and brought back through it. */
export function versionsBeside(ours: readonly Implementation[]): Implementation[] {
  const reading = ours.filter(({ operation }) => operation !== botVersions.restore)
  return [...after(bringBot, reading), ...restoring]
}
