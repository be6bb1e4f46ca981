import { existsSync } from 'node:fs'
import { bundlePrograms } from './build/bundle-programs.ts'
import { node, tool } from './build/run-tool.ts'

// Everything that has to exist before the program can run, from what is committed.
// Queries in the browser's code are typed from schema.graphql; `npm run generate` is what changes that file.
if (existsSync('codegen.ts')) await tool('graphql-codegen', '--config', 'codegen.ts')
if (existsSync('bin/art.ts')) await node('bin/art.ts')
await bundlePrograms()
if (existsSync('react-router.config.ts')) await tool('react-router', 'build')
