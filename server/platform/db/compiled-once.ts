import { setFlagsFromString } from 'node:v8'

/**
 * Disables the optimizing compiler for WebAssembly. Optimizing the database's code takes half a gigabyte and
 * delays writes by seconds, and makes reads only a seventh faster. The flags apply to the whole process and
 * must be set before the code is loaded.
 */
const compiledOnce = ['--liftoff-only', '--no-wasm-tier-up', '--no-wasm-dynamic-tiering']
compiledOnce.forEach((flag) => setFlagsFromString(flag))
