import type { Site } from './paths'

export type Settings = Record<string, string | number>

const durable: Settings = {
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
}

// A recycled log segment still contains what was written before.
const forgetful: Settings = { wal_recycle: 'off' }

const sizes: Settings = {
  // A server uses up to 23, and several may share one database.
  max_connections: 200,
  shared_buffers: '192MB',
  effective_cache_size: '1GB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  max_wal_size: '1GB',
  random_page_cost: 1.1,
  jit: 'off',
}

// Errors and statements contain personal data, so the log must not have them.
const quiet: Settings = {
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_statement: 'none',
  log_parameter_max_length: 0,
  log_parameter_max_length_on_error: 0,
  log_checkpoints: 'off',
  log_timezone: 'UTC',
  lc_messages: 'C',
}

/**
 * The command line of the postmaster. There is no TCP: the socket's directory with mode 0700 is the only
 * access.
 */
export function postgresArguments(site: Site, changes: Settings = {}): string[] {
  const settings: Settings = {
    listen_addresses: '',
    unix_socket_directories: site.address.host,
    unix_socket_permissions: '0700',
    port: site.address.port,
    timezone: 'UTC',
    ...durable,
    ...forgetful,
    ...sizes,
    ...quiet,
    ...changes,
  }
  return [
    '-D',
    site.cluster,
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ]
}
