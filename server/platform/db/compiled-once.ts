import { setFlagsFromString } from 'node:v8'

/**
 * Compiling the database's code a second time, better, takes half a gigabyte for a moment and lets writes wait for seconds; what it
 * gains is a seventh of a read. Once is enough. It must be said before the code is loaded, and holds for the whole process.
 */
const compiledOnce = ['--liftoff-only', '--no-wasm-tier-up', '--no-wasm-dynamic-tiering']
compiledOnce.forEach((flag) => setFlagsFromString(flag))
