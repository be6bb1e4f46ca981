import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { asvsRequirements } from './asvs-requirements.ts'
import { keyPurposes } from '#test/key-purposes.ts'

const page = readFileSync('docs/security.md', 'utf8')

type HttpAnswer = {
  readonly id: string
  readonly level: string
  readonly requirement: string
  readonly status: string
  readonly explanation: string
}

const answers = page
  .split('\n')
  .filter((line) => /^\| *\d+\.\d+\.\d+ /.test(line))
  .map((line): HttpAnswer => {
    const [, id = '', level = '', requirement = '', status = '', explanation = ''] = line
      .split('|')
      .map((cell) => cell.trim())
    return { id, level, requirement, status: status.replaceAll('*', ''), explanation }
  })

const pathsIn = (text: string) =>
  [...text.matchAll(/\]\(([^)#:]+)[)#]/g)].map(([, path = '']) => join('docs', path))
const withoutLinks = (text: string) => text.replace(/\[[^\]]*\]\([^)]*\)/g, '').trim()
const sorted = (ids: readonly string[]) => ids.toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }))
const idsWith = (status: string, level?: string) =>
  answers
    .filter((answer) => answer.status === status && (!level || answer.level === level))
    .map(({ id }) => id)

describe('docs/security.md', () => {
  it.each([1, 2] as const)('answers each requirement of level %i once', (level) => {
    const answered = answers.filter((answer) => answer.level === String(level)).map(({ id }) => id)
    expect(sorted(answered)).toEqual(sorted(asvsRequirements[level]))
  })

  it.each(answers)('$id is met, not applicable or open, with evidence or a reason', (answer) => {
    const { requirement, status, explanation } = answer
    expect(['met', 'not applicable', 'open']).toContain(status)
    expect(requirement).not.toBe('')
    const paths = pathsIn(explanation)
    for (const path of paths) expect(existsSync(path), path).toBe(true)
    const isExplained = status === 'met' ? paths.length > 0 : withoutLinks(explanation).length > 15
    expect(isExplained, 'a file that shows it, or a reason').toBe(true)
  })

  it('counts its answers correctly', () => {
    const total = answers.length
    const [met, inapplicable, open] = ['met', 'not applicable', 'open'].map(
      (status) => idsWith(status).length,
    )
    const first = ['met', 'not applicable', 'open'].map((status) => idsWith(status, '1').length)
    const sentence = `Of ${total} requirements ${met} are met, ${inapplicable} do not apply and ${open} are open; of the ${asvsRequirements[1].length} of level 1, ${first[0]}, ${first[1]} and ${first[2]}.`
    expect(page).toContain(sentence)
  })

  it('lists all open requirements at its end', () => {
    const [, list = ''] = page.split('## Everything open')
    const named = new Set([...list.matchAll(/\b\d+\.\d+\.\d+\b/g)].map(([id]) => id))
    expect(sorted([...named])).toEqual(sorted(idsWith('open')))
  })

  it('names every purpose of a key', () => {
    const purposes = keyPurposes()
    expect(purposes.length).toBeGreaterThan(15)
    expect(purposes.filter((purpose) => !page.includes(`\`${purpose}\``))).toEqual([])
  })

  it('classifies data with its protection, log rule and retention', () => {
    const [, section = ''] = /## Classes of data\n([^]*?)\n## /.exec(page) ?? []
    const classes = section.split('\n').filter((line) => /^\| (?!-|Class )/.test(line))
    expect(classes.length).toBeGreaterThanOrEqual(5)
    for (const line of classes) {
      const cells = line.split('|').slice(1, -1)
      expect(cells).toHaveLength(5)
      expect(cells.every((cell) => cell.trim() !== '')).toBe(true)
    }
  })
})
