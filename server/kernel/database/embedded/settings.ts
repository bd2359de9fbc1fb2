import type { Site } from './paths'

export type Settings = Record<string, string | number>

const durable: Settings = {
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
}

// A part of the log that is used again still holds what was written in it before.
const forgetful: Settings = { wal_recycle: 'off' }

const sizes: Settings = {
  max_connections: 100,
  shared_buffers: '192MB',
  effective_cache_size: '1GB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  max_wal_size: '1GB',
  random_page_cost: 1.1,
  jit: 'off',
}

// The log tells of the server alone. Errors and statements carry names and numbers of people: it must hold none.
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

/** The command line of the postmaster. No TCP: the socket's directory, mode 0700, is the only door. */
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
