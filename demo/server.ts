import { answerFor } from './in-tab.ts'
import { openDemo } from './open-demo.ts'

/** What the worker finds when it has evaluated this file. */
export const server = { openDemo, answerFor }

Object.assign(globalThis, { vivencia: server })
