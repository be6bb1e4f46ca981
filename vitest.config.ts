import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { configDefaults, defineConfig } from 'vitest/config'
import { journeysByNight } from './test/journeys-by-night.ts'
import { isLong } from './test/test-length.ts'

const globalSetup = ['test/global-setup.ts'].filter((path) => existsSync(path))
const tests = ['server', 'shared', 'web', 'bin', 'test', 'simulation', 'bench', 'demo']

export default defineConfig({
  resolve: {
    alias: [
      // Node gives packages graphql's CommonJS files, vite would give us its ES modules: two copies do not know each other's types.
      { find: /^graphql$/, replacement: fileURLToPath(import.meta.resolve('graphql')) },
      {
        find: /^@node-rs\/argon2$/,
        replacement: fileURLToPath(new URL('test/quick-argon2.ts', import.meta.url)),
      },
    ],
  },
  test: {
    // A forgotten `.only` must not turn a red run green.
    allowOnly: false,
    // By default vitest reserves one core for itself, so on two cores every file would run in sequence.
    maxWorkers: '100%',
    setupFiles: ['test/console-guard.ts'],
    // Its development version throws when a text gets no value for a placeholder.
    server: { deps: { inline: ['icu-minify'] } },
    // What is there at once costs nothing, and a machine that has other work to do as well is no failure of ours.
    expect: { poll: { timeout: 60_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: tests.map((folder) => `${folder}/**/*.test.{ts,tsx,mjs}`),
          exclude: [...configDefaults.exclude, '**/*.race.test.ts'],
          globalSetup,
          // Importing the server's modules again for each file would take a quarter of the time.
          isolate: false,
          // A hang ends; a machine that has other work to do as well is no failure of ours.
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'race',
          include: tests.map((folder) => `${folder}/**/*.race.test.ts`),
          globalSetup,
          isolate: false,
          // What is raced is inside one file; two files at once would only race for the processor.
          fileParallelism: false,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['e2e/**/*.e2e.ts'],
          exclude: [...configDefaults.exclude, ...(isLong ? [] : journeysByNight)],
          globalSetup,
          // Every file starts a server of its own; nothing else is shared but the worker's browser.
          isolate: false,
          // A hang ends; a slow machine is no failure of ours.
          testTimeout: 300_000,
          // The first files wait until the sample has been loaded.
          hookTimeout: 300_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'demonstration',
          // The same journeys, in the demonstration. A journey that cannot run there says why at its `skipIf(inDemonstration)`.
          include: ['e2e/**/*.e2e.ts'],
          env: { JOURNEYS_IN: 'demonstration' },
          isolate: false,
          testTimeout: 300_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
