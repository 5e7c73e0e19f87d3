/** Where the server listens: a Unix socket in a private folder, or one loopback port (with a password). */
export type Listen = { readonly socketFolder: string } | { readonly port: number };

/**
 * Postgres settings for a small machine: durable (fsync stays on), little memory, little work when idle. They are given on the command
 * line at each start, so that a new version of the app can change them.
 */
export function serverSettings(listen: Listen): Record<string, string> {
  return {
    ...('port' in listen
      ? { listen_addresses: '127.0.0.1', port: String(listen.port), unix_socket_directories: '' }
      : {
          listen_addresses: '',
          port: '5432',
          unix_socket_directories: listen.socketFolder,
          unix_socket_permissions: '0700',
        }),
    max_connections: '40',
    shared_buffers: '24MB',
    max_wal_size: '256MB',
    min_wal_size: '32MB',
    // For small queries compilation and parallel workers cost more than they save.
    jit: 'off',
    max_parallel_workers_per_gather: '0',
    max_worker_processes: '2',
    max_logical_replication_workers: '0',
    io_method: 'sync',
    autovacuum_naptime: '2min',
    autovacuum_max_workers: '1',
    bgwriter_delay: '10s',
    wal_writer_delay: '10s',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_checkpoints: 'off',
    // Without statements, which hold what people write.
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
  };
}
