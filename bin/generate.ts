import { existsSync } from 'node:fs'
import { bundlePrograms } from './build/bundle-programs.ts'
import { node, tool } from './build/run-tool.ts'

// What is written by programs and read by people and compilers: the schema, the types of queries, the types of routes.
// `--types-only` leaves schema.graphql as it is committed, so that a test can still find it out of date.
if (!process.argv.includes('--types-only') && existsSync('server/schema.ts')) {
  await bundlePrograms(['bin/print-schema.ts'], 'build/generate')
  await node('build/generate/print-schema.js')
}
if (existsSync('codegen.ts')) await tool('graphql-codegen', '--config', 'codegen.ts')
if (existsSync('react-router.config.ts')) await tool('react-router', 'typegen')
