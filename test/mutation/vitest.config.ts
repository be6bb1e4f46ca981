import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

/** The tests of pure rules that Stryker runs against each mutant: no database, no server, no browser. */
export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  test: {
    include: [
      'shared/money.test.ts',
      'server/domain/money/ledger/{account,journal}.test.ts',
      'server/domain/cards/card-providers/charge.test.ts',
      'shared/person-name.test.ts',
      'server/domain/money/matching/{matching,matching-doubts,match-instalments,reference-search}.test.ts',
      'server/domain/money/statements/fingerprint.test.ts',
    ],
    isolate: false,
    testTimeout: 20_000,
  },
})
