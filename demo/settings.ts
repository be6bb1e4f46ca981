import { PGlite, type PGliteOptions } from '@electric-sql/pglite'
import { readCorrespondent } from '#server/platform/mail/message.ts'

/**
 * The configuration of the demonstration. Its secrets protect nothing, since the visitor has all of its code
 * and data.
 */
export const demoSettings = (root: string) => ({
  production: true,
  trustProxy: 0,
  reachableByOthers: false,
  operator: null,
  metricsToken: null,
  inboundMailSecret: null,
  mailPages: true,
  dataDir: `${root}/data`,
  cardsFile: null,
  cardsSandbox: true,
  sessionSecret: 'the demonstration keeps no secrets from its visitor',
  mail: { from: readCorrespondent('Vivencia <vivencia@localhost>'), mailDomain: null },
})

/** Options of an in-memory database with a small footprint. */
export const inMemory: PGliteOptions = {
  // Small WAL segments: the whole database is copied often, unused space included.
  initDbStartParams: ['--wal-segsize=1'],
  startParams: [
    ...PGlite.defaultStartParams,
    ...[
      'shared_buffers=16MB',
      'min_wal_size=2MB',
      'max_wal_size=16MB',
      'wal_recycle=off',
      'timezone=UTC',
    ].flatMap((setting) => ['-c', setting]),
  ],
}
