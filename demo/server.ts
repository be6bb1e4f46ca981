import { answerFor } from './in-tab.ts'
import { openDemo } from './open-demo.ts'

/** The export that the worker reads after evaluating this file. */
export const server = { openDemo, answerFor }

Object.assign(globalThis, { vivencia: server })
