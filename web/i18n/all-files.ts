import type { Messages } from './messages.ts'

/** Where the words of every screen lie, those of the workspace too. */
export const allFiles = import.meta.glob<Messages>('./*/*.json', { import: 'default' })
