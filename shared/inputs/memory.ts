import { z } from 'zod'
import { memoryLimits } from './memory-limits.ts'
import { readByGuests } from './public-text.ts'
import { line, paragraphs } from './text.ts'

/** The couple's text of a memory; may be empty. */
export const memoryInput = readByGuests(z.object({ words: paragraphs(memoryLimits.words) }))

const percent = z.int('number').min(0, 'number').max(100, 'number')

/** The focal point of a photograph. */
export const focusInput = z.object({ x: percent, y: percent })

/** The caption of a photograph; may be empty. */
export const captionInput = readByGuests(z.object({ caption: line(memoryLimits.caption) }))
