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

/** A database that is gone when the tab is, and small while it is there. */
export const inMemory: PGliteOptions = {
  // A log of small pieces: the whole is copied often, and what is empty of them with it.
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
