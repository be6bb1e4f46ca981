import { createRequire } from 'node:module'
import { once } from '#server/platform/once.ts'

/** Loads the reader of fonts at the first text that is drawn. */
export const fontReader = once(() => createRequire(import.meta.url)('fontkit') as typeof import('fontkit'))
