import { z } from 'zod'
import { memoryLimits } from './memory-limits.ts'
import { readByGuests } from './public-text.ts'
import { line, paragraphs } from './text.ts'

/** What the two write of a lived gift; may be empty. */
export const memoryInput = readByGuests(z.object({ words: paragraphs(memoryLimits.words) }))

const percent = z.int('number').min(0, 'number').max(100, 'number')

/** The point of a photograph that stays in sight. */
export const focusInput = z.object({ x: percent, y: percent })

/** What is said under a photograph; may be empty. */
export const captionInput = readByGuests(z.object({ caption: line(memoryLimits.caption) }))
