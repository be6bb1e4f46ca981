import { z } from 'zod'
import { memoryLimits } from './memory-limits.ts'
import { line, paragraphs } from './text.ts'

/** What the two write of a lived gift; may be empty. */
export const memoryInput = z.object({ words: paragraphs(memoryLimits.words) })

/** What is said under a photograph; may be empty. */
export const captionInput = z.object({ caption: line(memoryLimits.caption) })
