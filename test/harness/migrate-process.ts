import type pg from 'pg';
import { connect } from '#server/db/connect.ts';
import { migrate } from '#server/db/migrate.ts';
import { PATIENCE } from '#server/db/watchful-pool.ts';

/** A process that migrates and can be killed. Its argument: connection and folder, as JSON. */
const { connection, folder } = JSON.parse(process.argv[2] ?? '') as { connection: pg.PoolConfig; folder: string };
const { pool, close } = connect({ connection, max: 1, limits: PATIENCE, onError: () => undefined });
await migrate(pool, { folder }).finally(close);
