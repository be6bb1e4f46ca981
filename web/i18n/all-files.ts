import type { Messages } from './messages.ts'

/** The text files of all screens, including the workspace. */
export const allFiles = import.meta.glob<Messages>('./*/*.json', { import: 'default' })

export type MessageFiles = typeof allFiles
