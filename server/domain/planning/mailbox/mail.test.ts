import { describe, expect, it } from 'vitest'
import { isPlace, isLabel, summaryOf } from './mail.ts'

describe('A mail preview', () => {
  it('is one line, truncated at a word', () => {
    expect(summaryOf('  Hola\n\nabuela ')).toBe('Hola abuela')
    expect(summaryOf('foto \u202egpj.exe\u202c')).toBe('foto gpj.exe')
    expect(summaryOf('a'.repeat(140))).toBe('a'.repeat(140))
    expect(summaryOf(`${'palabra '.repeat(20)}final`, 30)).toBe('palabra palabra palabra…')
    expect(summaryOf('a'.repeat(141))).toHaveLength(140)
  })
})

describe('A tag', () => {
  it('is one of the folders or one of the labels, and nothing else', () => {
    expect(['inbox', 'outbox', 'favourites', 'drafts', 'deleted', 'archived', 'snoozed'].every(isPlace)).toBe(
      true,
    )
    expect(['important', 'work', 'tasks', 'business'].every(isLabel)).toBe(true)
    for (const other of ['letter', 'Inbox', '', 'constructor', 'toString'])
      expect(isPlace(other) || isLabel(other)).toBe(false)
  })
})
