import type { KyselyPlugin, PluginTransformQueryArgs, PluginTransformResultArgs } from 'kysely'
import type { Database } from '#server/kernel/database/organization'
import type { Signer, Vault } from '#server/kernel/vault/vault'

/** The key or session behind a request, and its address. Never a secret. */
export type AuditActor = {
  who: string | null
  key_id: number | null
  session_id: number | null
  address: string | null
}

type Scope = {
  signer?: Signer
  /** Runs after an entry was inserted, possibly before it is committed. */
  onAppended?: () => void
  actor?: AuditActor
  /** Number of entries inserted by this request. */
  appended?: { count: number }
}

/**
 * Travels with a database handle into its transactions, so that functions between a request and its audit
 * entry need not pass the actor. It does not change queries.
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

/** Returns the database with audit entries signed by the vault's key. */
export function withAuditKey(database: Database, vault: Vault, onAppended?: () => void): Database {
  if (scopeOf(database).signer) return database
  const signer = vault.signer('audit log')
  return database.withPlugin(new ScopePlugin({ signer, ...(onAppended && { onAppended }) }))
}

/** Returns the database for one request. */
export function actingAs(database: Database, actor: AuditActor): Database {
  return database.withPlugin(new ScopePlugin({ actor, appended: { count: 0 } }))
}

export function signerOf(database: Database): Signer {
  const { signer } = scopeOf(database)
  if (!signer) throw new Error('The audit log needs a database handle with a key: use withAuditKey.')
  return signer
}
