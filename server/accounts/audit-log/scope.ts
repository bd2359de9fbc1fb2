import type { KyselyPlugin, PluginTransformQueryArgs, PluginTransformResultArgs } from 'kysely'
import type { Database } from '#server/kernel/database/organization'
import type { Signer, Vault } from '#server/kernel/vault/vault'

/** The key or session behind a request, and the address it came from. Never a secret. */
export type AuditActor = {
  who: string | null
  key_id: number | null
  session_id: number | null
  address: string | null
}

type Scope = {
  signer?: Signer
  /** Runs after an entry was inserted, perhaps before it is committed. */
  onAppended?: () => void
  actor?: AuditActor
  /** How many entries this request has inserted. */
  appended?: { count: number }
}

/**
 * Travels with a database handle into every transaction that begins on it, so that no function between a request and
 * its audit entry has to pass the actor along. It leaves queries as they are.
 */
class ScopePlugin implements KyselyPlugin {
  readonly scope: Scope
  constructor(scope: Scope) {
    this.scope = scope
  }
  transformQuery({ node }: PluginTransformQueryArgs) {
    return node
  }
  async transformResult({ result }: PluginTransformResultArgs) {
    return result
  }
}

export function scopeOf(database: Database): Scope {
  const scopes = database
    .getExecutor()
    .plugins.flatMap((plugin) => (plugin instanceof ScopePlugin ? [plugin.scope] : []))
  return Object.assign({}, ...scopes) as Scope
}

/** The same database, whose audit entries are signed under the vault's key. */
export function withAuditKey(database: Database, vault: Vault, onAppended?: () => void): Database {
  if (scopeOf(database).signer) return database
  const signer = vault.signer('audit log')
  return database.withPlugin(new ScopePlugin({ signer, ...(onAppended && { onAppended }) }))
}

/** The same database for one request. */
export function actingAs(database: Database, actor: AuditActor): Database {
  return database.withPlugin(new ScopePlugin({ actor, appended: { count: 0 } }))
}

export function signerOf(database: Database): Signer {
  const { signer } = scopeOf(database)
  if (!signer) throw new Error('The audit log needs a database handle with a key: use withAuditKey.')
  return signer
}
