import { spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import type { GraphQLSchema } from 'graphql'
import { schemaText } from '../build/schema-text.ts'

let running: Promise<void> | null = null
let isStale = false

/**
 * Writes the types of all queries from schema.graphql, and those of routes, unless they are up to date. Calls during a run
 * cause one further run.
 */
export function writeQueryTypes(): Promise<void> {
  if (running) isStale = true
  return (running ??= run())
}

async function run(): Promise<void> {
  do {
    isStale = false
    await generate()
  } while (isStale)
  running = null
}

/** Reports a wrong query on the terminal; the program continues with the previous types. */
function generate(): Promise<void> {
  return new Promise((resolve) => {
    const args = ['--disable-warning=ExperimentalWarning', 'bin/generate.ts', '--types-only']
    spawn(process.execPath, args, { stdio: ['ignore', 'inherit', 'inherit'] }).on('close', () => resolve())
  })
}

/** Writes schema.graphql when the API has changed, as `npm run generate` does. */
export function writeSchema(schema: GraphQLSchema): void {
  const text = schemaText(schema)
  if (text !== readFileSync('schema.graphql', 'utf8')) writeFileSync('schema.graphql', text)
}
