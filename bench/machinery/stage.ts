import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ask, startPostgres } from '#test/postgres-server.ts'

export type Dialect = 'pglite' | 'postgres'
export type Stage = {
  readonly dialect: Dialect
  readonly dataDir: string
  readonly databaseUrl: string | null
  readonly env: Record<string, string>
}

/** Provides a temporary folder and, for PostgreSQL, a server with fsync enabled; removes both afterwards. */
export async function onStage(dialect: Dialect, work: (stage: Stage) => Promise<void>): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'vivencia-bench-'))
  const postgres = dialect === 'postgres' ? await startPostgres({ fsync: true }) : null
  try {
    if (postgres) await ask(postgres.url('postgres'), 'create database bench')
    const databaseUrl = postgres?.url('bench') ?? null
    await work({ dialect, dataDir, databaseUrl, env: databaseUrl ? { DATABASE_URL: databaseUrl } : {} })
  } finally {
    await postgres?.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

export function requestedDialects(args: readonly string[]): readonly Dialect[] {
  const named = args.filter((arg): arg is Dialect => arg === 'pglite' || arg === 'postgres')
  return named.length > 0 ? named : ['postgres', 'pglite']
}
